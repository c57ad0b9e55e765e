import { UNKNOWN_OUTPUT_TOKENS } from '@/domain/context/compact-constants';
import { isRecord } from '@/domain/json';
import type { ModelFacts } from '@/domain/providers/provider';
import { countIn, stringIn } from '../transport/json';
import type { Protocol, WireFormat } from './protocol';

const FORMAT: WireFormat = {
  namespace: 'anthropic',
  thinking: 'signed',
  cacheBreakpoint: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  // Anthropic refuses a history with tool calls when the tools are not defined, even if none may be called.
  keepsToolsWhenNone: true,
  // Anthropic requires an output limit, and the SDK package's default may not fit the window.
  outputTokensWhenUnknown: UNKNOWN_OUTPUT_TOKENS,
  options: {},
};

export const anthropicProtocol: Protocol = {
  async openModel({ baseUrl: baseURL, key, fetch, headers }, modelId) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const anthropic = createAnthropic({ baseURL, apiKey: key ?? '', fetch, headers });
    return { model: anthropic.languageModel(modelId), format: FORMAT };
  },
  keyHeaders: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  // Without it Anthropic refuses requests from browsers.
  browserHeaders: { 'anthropic-dangerous-direct-browser-access': 'true' },
  modelList: {
    rows: 'data',
    firstPage: '?limit=1000',
    nextPage: (page) => {
      const lastId = page.has_more === true ? stringIn(page, 'last_id') : null;
      return lastId === null ? null : `?limit=1000&after_id=${encodeURIComponent(lastId)}`;
    },
    facts,
  },
};

function facts(row: unknown): ModelFacts | null {
  if (!isRecord(row)) return null;
  const id = stringIn(row, 'id');
  if (id === null) return null;
  return {
    id,
    displayName: stringIn(row, 'display_name'),
    contextWindowSize: countIn(row, 'max_input_tokens'),
    maxOutputTokens: countIn(row, 'max_tokens'),
  };
}

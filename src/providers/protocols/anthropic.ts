import { UNKNOWN_OUTPUT_TOKENS } from '@/domain/context/compact-constants';
import { isRecord } from '@/domain/json';
import type { ModelFacts } from '@/domain/providers/provider';
import { countIn, stringIn } from '../transport/json';
import { skipUnknownStart } from '../transport/skip-unknown-start';
import type { Protocol, WireFormat } from './protocol';

/**
 * How long a prompt stays in the cache. An hour by default: people pause, and a prompt that was dropped costs far more than the dearer write
 * (see `npm run bench:cost`). All marks of a request have the same lifetime, because a short-lived entry is not renewed for longer when it is
 * read: with mixed lifetimes most of the chat would still be gone after a pause.
 */
const BREAKPOINTS = {
  hour: { anthropic: { cacheControl: { type: 'ephemeral', ttl: '1h' } } },
  minutes: { anthropic: { cacheControl: { type: 'ephemeral' } } },
} as const;

const FORMAT: WireFormat = {
  namespace: 'anthropic',
  thinking: 'signed',
  // Anthropic refuses a history with tool calls when the tools are not defined, even if none may be called.
  keepsToolsWhenNone: true,
  // Anthropic requires an output limit, and the SDK package's default may not fit the window.
  outputTokensWhenUnknown: UNKNOWN_OUTPUT_TOKENS,
  options: {},
};

export const anthropicProtocol: Protocol = {
  async openModel({ baseUrl: baseURL, key, fetch, headers }, modelId, { cacheLifetime }) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const anthropic = createAnthropic({ baseURL, apiKey: key ?? '', fetch: skipUnknownStart(fetch), headers });
    const format = cacheLifetime === 'none' ? FORMAT : { ...FORMAT, cacheBreakpoint: BREAKPOINTS[cacheLifetime] };
    return { model: anthropic.languageModel(modelId), format };
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

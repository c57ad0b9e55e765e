import { isRecord } from '@/domain/json';
import type { ModelFacts } from '@/domain/providers/provider';
import { countIn, stringIn } from '../transport/json';
import type { Protocol, WireFormat } from './protocol';

/** Gemini returns its thinking only on request, and models that do not think refuse the request. */
const THINKING_GEMINI = /gemini-(?:2\.5|[3-9]|(?:pro|flash|flash-lite)-latest)(?!.*(?:image|tts|audio|live))/;

function formatOf(modelId: string): WireFormat {
  return {
    namespace: 'google',
    thinking: 'signed',
    options: THINKING_GEMINI.test(modelId) ? { google: { thinkingConfig: { includeThoughts: true } } } : {},
  };
}

export const geminiProtocol: Protocol = {
  async openModel({ baseUrl: baseURL, key, fetch, headers }, modelId) {
    const { createGoogle } = await import('@ai-sdk/google');
    const google = createGoogle({ baseURL, apiKey: key ?? '', fetch, headers });
    return { model: google.languageModel(modelId), format: formatOf(modelId) };
  },
  keyHeaders: (key) => ({ 'x-goog-api-key': key }),
  modelList: {
    rows: 'models',
    firstPage: '?pageSize=1000',
    nextPage: (page) => {
      const token = stringIn(page, 'nextPageToken');
      return token === null ? null : `?pageSize=1000&pageToken=${encodeURIComponent(token)}`;
    },
    facts,
  },
};

function facts(row: unknown): ModelFacts | null {
  if (!isRecord(row)) return null;
  const name = stringIn(row, 'name');
  const methods = row.supportedGenerationMethods;
  if (name === null || (Array.isArray(methods) && !methods.includes('generateContent'))) return null;
  return {
    id: name.replace(/^models\//, ''),
    displayName: stringIn(row, 'displayName'),
    contextWindowSize: countIn(row, 'inputTokenLimit'),
    maxOutputTokens: countIn(row, 'outputTokenLimit'),
  };
}

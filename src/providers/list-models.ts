import { failure } from '@/domain/chat-error';
import type { ModelFacts, ProviderType } from '@/domain/providers/provider';
import { getJson, type GetJson } from './transport/get-json';
import { isRecord, stringIn } from './transport/json';
import { factsFromAnthropic, factsFromGemini, factsFromOpenAi } from './model-facts';

/** No provider has more pages; a server that never says "last page" must not keep us for ever. */
const MOST_PAGES = 20;

interface ModelList {
  readonly rows: string;
  readonly firstPage: string;
  nextPage(page: Record<string, unknown>): string | null;
  facts(row: unknown): ModelFacts | null;
}

const OPENAI_LIST: ModelList = { rows: 'data', firstPage: '', nextPage: () => null, facts: factsFromOpenAi };

const LISTS: Record<Exclude<ProviderType, 'demo'>, ModelList> = {
  openai: OPENAI_LIST,
  'openai-compatible': OPENAI_LIST,
  anthropic: {
    rows: 'data',
    firstPage: '?limit=1000',
    nextPage: (page) => {
      const lastId = page.has_more === true ? stringIn(page, 'last_id') : null;
      return lastId === null ? null : `?limit=1000&after_id=${encodeURIComponent(lastId)}`;
    },
    facts: factsFromAnthropic,
  },
  gemini: {
    rows: 'models',
    firstPage: '?pageSize=1000',
    nextPage: (page) => {
      const token = stringIn(page, 'nextPageToken');
      return token === null ? null : `?pageSize=1000&pageToken=${encodeURIComponent(token)}`;
    },
    facts: factsFromGemini,
  },
};

/** The provider's own list, all pages of it, each model once. */
export async function listModels(
  type: Exclude<ProviderType, 'demo'>,
  baseUrl: string,
  get: GetJson,
  signal: AbortSignal,
): Promise<readonly ModelFacts[]> {
  const list = LISTS[type];
  const found = new Map<string, ModelFacts>();
  let query: string | null = list.firstPage;
  for (let page = 0; query !== null && page < MOST_PAGES; page++) {
    const answer = await getJson(`${baseUrl}/models${query}`, get, signal);
    const rows = rowsOf(answer, list.rows);
    if (rows === null) {
      throw failure(
        'unexpected-response',
        `${get.context.providerName} did not answer with a list of models. Check the address.`,
      );
    }
    for (const row of rows) {
      const facts = list.facts(row);
      if (facts !== null && !found.has(facts.id)) found.set(facts.id, facts);
    }
    query = isRecord(answer) ? list.nextPage(answer) : null;
  }
  return [...found.values()];
}

/** Together answers with the bare array; a server without any model may answer null. */
function rowsOf(answer: unknown, name: string): readonly unknown[] | null {
  if (Array.isArray(answer)) return answer;
  if (!isRecord(answer) || !(name in answer)) return null;
  const rows = answer[name];
  if (rows === null) return [];
  return Array.isArray(rows) ? rows : null;
}

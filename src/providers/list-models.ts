import { failure } from '@/domain/chat-error';
import { isRecord } from '@/domain/json';
import type { ModelFacts } from '@/domain/providers/provider';
import type { ModelList } from './protocols/protocol';
import { getJson, type GetJson } from './transport/get-json';

/** No provider has more pages. The limit stops a server that never reports its last page. */
const MAX_PAGES = 20;

/** All pages of the provider's own list, each model once. */
export async function listModels(
  list: ModelList,
  baseUrl: string,
  get: GetJson,
  signal: AbortSignal,
): Promise<readonly ModelFacts[]> {
  const found = new Map<string, ModelFacts>();
  let query: string | null = list.firstPage;
  for (let page = 0; query !== null && page < MAX_PAGES; page++) {
    const answer = await getJson(`${baseUrl}/models${query}`, get, signal);
    const rows = rowsOf(answer, list.rows);
    if (rows === null) {
      throw failure(
        'unexpected-response',
        `${get.context.providerName} didn’t send a list of models. Check the address.`,
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

/** Together sends a bare array; a server without any model may send null. */
function rowsOf(answer: unknown, name: string): readonly unknown[] | null {
  if (Array.isArray(answer)) return answer;
  if (!isRecord(answer) || !(name in answer)) return null;
  const rows = answer[name];
  if (rows === null) return [];
  return Array.isArray(rows) ? rows : null;
}

import type { History, HistoryHit } from '@/domain/search/history';
import { HISTORY_PAGE_SIZE } from '@/domain/search/retrieval';
import type { Tool } from '@/domain/tools/tool';
import { sendsNothing } from './sends-nothing';

const TIMEOUT_MS = 10_000;
const MAX_PAGE = 100;

/** Because of this tool, a compaction loses nothing. */
export function createSearchHistory(history: Pick<History, 'find'>): Tool {
  return {
    definition: {
      name: 'search_history',
      description:
        'Finds original messages of earlier conversation that are no longer in view. Ask in a few words or with a question; partial matches ' +
        'count, best first. Searches this conversation, or all of them with all_conversations. read_message reads a whole message.',
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', description: 'A few words or a question.' },
          all_conversations: { type: 'boolean' },
          page: { type: 'integer', minimum: 1, description: 'For more results. Default: 1.' },
        },
        required: ['query'],
        additionalProperties: false,
      },
    },
    risk: 'reads-device',
    // Results may include text from web pages and MCP servers.
    bringsUntrustedText: true,
    server: null,
    timeoutMs: TIMEOUT_MS,
    describe: sendsNothing,
    async run(input, { sessionId, signal }) {
      const { query, all_conversations: all, page } = input;
      if (typeof query !== 'string' || query.trim() === '')
        throw new Error('"query" must be a text with at least one word.');
      const number = typeof page === 'number' && page >= 1 ? Math.min(MAX_PAGE, Math.trunc(page)) : 1;
      const hits = await history.find(query, {
        sessionId: all === true ? undefined : sessionId,
        limit: HISTORY_PAGE_SIZE,
        offset: (number - 1) * HISTORY_PAGE_SIZE,
        signal,
      });
      if (hits.length === 0)
        return number > 1 ? 'There are no more results.' : 'No message contains any of these words. Try other words.';
      return JSON.stringify(hits.map((hit) => entryOf(hit, sessionId)));
    },
  };
}

/** What the model reads. A message of another conversation is named by its id, because `seq` counts within one. */
function entryOf({ seq, role, createdAt, text, isWhole, context, ...hit }: HistoryHit, sessionId: string) {
  return {
    ...(hit.sessionId === sessionId ? { seq } : { conversation: hit.title, message_id: hit.messageId }),
    role,
    at: new Date(createdAt).toISOString(),
    text,
    ...(isWhole ? {} : { more: true }),
    ...(context === null ? {} : { [role === 'user' ? 'answer' : 'question']: context }),
  };
}

import type { Tool } from '@/domain/tools/tool';
import type { Search } from '@/domain/search/search';
import type { Contexts } from '@/domain/context/contexts';
import { sendsNothing } from './sends-nothing';

const MAX_HITS = 8;
const TIMEOUT_MS = 10_000;
const SUMMARY_TIMEOUT_MS = 60_000;

/** Tools with which a model manages its own context. Because of `search_history`, a compaction loses nothing. */
export function createContextTools(
  contexts: Pick<Contexts, 'inspect' | 'compact'>,
  search: Pick<Search, 'find'>,
): Tool[] {
  return [searchHistory(search), getContextStats(contexts), compactContext(contexts)];
}

function searchHistory(search: Pick<Search, 'find'>): Tool {
  return {
    definition: {
      name: 'search_history',
      description:
        'Finds original messages of earlier conversation that are no longer in view. Give a few distinctive words. ' +
        'Searches this conversation, or all of them with all_conversations.',
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', description: 'Words that must all occur in the message.' },
          all_conversations: { type: 'boolean' },
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
      const { query, all_conversations: all } = input;
      if (typeof query !== 'string' || query.trim() === '')
        throw new Error('"query" must be a text with at least one word.');
      const scope = all === true ? {} : { sessionId };
      const { hits } = await search.find(query, { ...scope, limit: MAX_HITS, signal });
      if (hits.length === 0) return 'No message contains all of these words. Try fewer or other words.';
      return JSON.stringify(
        hits.map(({ seq, role, createdAt, snippet }) => ({
          seq,
          role,
          at: new Date(createdAt).toISOString(),
          text: snippet,
        })),
      );
    },
  };
}

function getContextStats(contexts: Pick<Contexts, 'inspect'>): Tool {
  return {
    definition: {
      name: 'get_context_stats',
      description: 'Tells how full the context window is, what fills it, and how many earlier messages are summarised.',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    },
    risk: 'reads-device',
    server: null,
    dropOrder: 2,
    timeoutMs: TIMEOUT_MS,
    describe: sendsNothing,
    async run(_input, { sessionId }) {
      const { estimatedTokens, contextWindowSize, compactAtTokens, coveredCount, breakdown } =
        await contexts.inspect(sessionId);
      return JSON.stringify({
        estimatedTokens,
        contextWindowSize,
        compactAtTokens,
        summarisedMessages: coveredCount,
        breakdown,
      });
    },
  };
}

function compactContext(contexts: Pick<Contexts, 'compact'>): Tool {
  return {
    definition: {
      name: 'compact_context',
      description: 'Summarises the older part of this conversation now. Use it when the user asks for it.',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    },
    risk: 'none',
    server: null,
    dropOrder: 1,
    timeoutMs: SUMMARY_TIMEOUT_MS,
    describe: sendsNothing,
    async run(_input, { sessionId, signal }) {
      const events = contexts.compact(sessionId, signal);
      let step = await events.next();
      while (!step.done) step = await events.next();
      const outcome = step.value;
      if (outcome.kind === 'compacted') {
        const { tokensBefore, tokensAfter, coveredCount } = outcome.compaction;
        return JSON.stringify({ compacted: true, tokensBefore, tokensAfter, summarisedMessages: coveredCount });
      }
      return JSON.stringify({ compacted: false, why: outcome.kind === 'unchanged' ? outcome.why : 'trimmed' });
    },
  };
}

import type { Message } from '@/domain/conversation';
import type { ProviderAdapter } from '@/domain/providers/provider-adapter';
import type { Passage, Retrieval } from '@/domain/search/retrieval';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { aTool } from '../builders/tools';
import { createTestDatabases } from '../database/node-database';
import { createUnreliableModel } from '../models/unreliable-model';
import { addModels, createEngineHarness, storeHistory } from './engine-harness';
import { collectWithResult } from './stored-session-harness';
import { aUsage } from '../builders/usage';

export interface CheckedSetup {
  /** What the summariser writes, one text for each call. */
  readonly summaries: readonly string[];
  readonly window?: number;
  /** Messages that the search does not find. Without a search: `null`. */
  readonly unfindable?: (text: string) => boolean;
  readonly canSearch?: boolean;
}

/** Sessions on a real database, with a summariser whose words a test decides and a search in memory. */
export function createCheckedSessions() {
  const databases = createTestDatabases();
  let db: SqlDatabase;
  let count = 0;
  beforeAll(async () => {
    db = await databases.open();
  });
  afterAll(() => databases.cleanUp());

  return async function open(history: readonly Message[], setup: CheckedSetup) {
    const sessionId = `checked-${(count += 1)}`;
    await addModels(db, { 'model-a': setup.window ?? 8_000, 'model-b': setup.window ?? 8_000 });
    await storeHistory(db, sessionId, history);
    const prompts: string[] = [];
    const queries: string[] = [];
    const model: ProviderAdapter = {
      ...createUnreliableModel('good'),
      async generateSimpleCompletion(call) {
        prompts.push(call.prompt);
        const text = setup.summaries[Math.min(prompts.length, setup.summaries.length) - 1] ?? '';
        return {
          text,
          reason: 'stop',
          usage: aUsage({ inputTokens: 1, outputTokens: 1 }),
        };
      },
    };
    const harness = createEngineHarness(db, {
      adapter: model,
      newId: () => `${sessionId}-${(count += 1)}`,
      tools: setup.canSearch === false ? [] : [aTool('search_history')],
      retrieval: inMemory(() => harness.deps.messages.after(sessionId, 0), queries, setup.unfindable),
    });
    const compact = () => collectWithResult(harness.contexts.compact(sessionId, new AbortController().signal));
    const append = (content: string) =>
      harness.deps.messages.appendUser({ sessionId, content, images: [], files: [], clientId: null });
    const view = async () => (await harness.deps.compactions.snapshot(sessionId)).view;
    return { db, harness, sessionId, prompts, queries, compact, append, view };
  };
}

/** Finds every message that contains all the words. */
function inMemory(
  all: () => Promise<readonly Message[]>,
  queries: string[],
  isUnfindable: (text: string) => boolean = () => false,
): Retrieval {
  return {
    async retrieve(query, { limit }) {
      queries.push(query);
      const words = query.toLowerCase().split(/\s+/);
      const found = (await all()).flatMap((message): Passage[] => {
        const text = message.role === 'tool' ? (message.toolOutput ?? '') : message.content;
        const lower = text.toLowerCase();
        if (isUnfindable(text) || !words.every((word) => lower.includes(word))) return [];
        const { id: messageId, seq, role, createdAt, sessionId } = message;
        return [{ sessionId, messageId, seq, role, createdAt, title: '', text }];
      });
      return found.slice(0, limit);
    },
  };
}

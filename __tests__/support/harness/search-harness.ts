import { randomUUID } from 'node:crypto';

import type { ChatError } from '@/domain/chat-error';
import type { Clock } from '@/domain/runtime';
import type { SearchOptions } from '@/domain/search/search';
import { createMessageRepository } from '@/storage/messages/message-repository';
import { createRetrieval } from '@/storage/search/create-retrieval';
import { createSearch } from '@/storage/search/create-search';
import { keepSearchIndex } from '@/storage/search/keep-index';
import { createSessionRepository } from '@/storage/sessions/session-repository';
import type { SqlDriver } from '@/storage/database/sql-driver';
import { createFastClock } from '../clocks/fast-clock';
import { createFixedWorld } from './fixed-world';
import { openWithoutFsync } from '../database/migrated-file';
import { createTestDatabases } from '../database/node-database';
import { COMPLETE, MODEL } from '../repositories/open-repositories';

/** A search uses the index, or scans the messages while the index is being built. */
export type Engine = 'with the index' | 'by a scan';
export const ENGINES: readonly Engine[] = ['with the index', 'by a scan'];

/** Makes a driver look like the SQLite of the web build, which has no FTS5. */
function withoutFts5(driver: SqlDriver): SqlDriver {
  const check = (sql: string) => {
    if (/fts5/i.test(sql)) throw new Error('no such module: fts5');
  };
  return {
    ...driver,
    async run(sql, params) {
      check(sql);
      return driver.run(sql, params);
    },
    async all(sql, params) {
      check(sql);
      return driver.all(sql, params);
    },
  };
}

/** Sessions, messages and their search on real SQLite. */
export function createSearchHarness() {
  const databases = createTestDatabases();

  async function open(engine: Engine, path?: string, clock: Clock = createFastClock()) {
    const world = { ...createFixedWorld(), newId: randomUUID };
    const plain = createTestDatabases({
      openDriver: (at) => withoutFts5(openWithoutFsync(at)),
    });
    const database = await plain.open(path);
    const faults: ChatError[] = [];
    const index = keepSearchIndex(database, {
      clock,
      reportFault: (_where, error) => faults.push(error),
    });
    const used = engine === 'with the index' ? index : { ...index, catchUp: async () => false };
    const search = createSearch(database, { index: used });
    const history = createRetrieval(database, { index: used });
    const sessions = createSessionRepository(database, world);
    const messages = createMessageRepository(database, world);
    opened.push({ index, plain });
    return {
      database,
      world,
      sessions,
      messages,
      search,
      history,
      index,
      faults,
      newSession: (title = 'A chat') =>
        sessions.create({ ...MODEL, title, titleSource: 'manual', agentId: 'default', systemPrompt: null }),
      ask: async (sessionId: string, content: string) =>
        (await messages.appendUser({ sessionId, content, images: [], files: [], clientId: null })).message,
      async answer(sessionId: string, content: string) {
        const { id } = await messages.openAnswer(sessionId, MODEL);
        return (await messages.closeAnswer(id, { ...COMPLETE, content })).answer;
      },
      /** The snippets of the results, in the order in which they are shown. */
      async texts(query: string, options: Partial<SearchOptions> = {}) {
        const { hits } = await search.find(query, { limit: 50, ...options });
        return hits.map(({ snippet }) => snippet);
      },
    };
  }

  const opened: { index: { stop(): Promise<void> }; plain: { cleanUp(): Promise<void> } }[] = [];
  return {
    open,
    newPath: databases.newPath,
    async cleanUp() {
      for (const { index, plain } of opened.splice(0)) {
        await index.stop();
        await plain.cleanUp();
      }
      await databases.cleanUp();
    },
  };
}

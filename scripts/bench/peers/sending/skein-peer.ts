/** Skein as the headless driver runs it: a file on disk, every commit synced. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApp } from '../../../../src/create-app';
import type { SqlDriver } from '../../../../src/storage/database/sql-driver';
import { nodeWorld } from '../../../../src/world/node-world';
import { servePeer, type Peer } from './peer';
import { MODEL } from '../../../../__tests__/support/servers/token-server';

async function openSkein(baseUrl: string): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'skein-peer-'));
  const world = nodeWorld({ databasePath: join(folder, 'skein.db'), keysPath: join(folder, 'keys.json') });
  let statements = 0;
  let sent = 0;
  const core = await createApp({
    ...world,
    openSqlite: async () => counting(await world.openSqlite(), () => (statements += 1)),
    fetch: (...args) => {
      sent ||= statements;
      return world.fetch(...args);
    },
  });
  const provider = await core.providers.add({
    type: 'openai-compatible',
    name: 'Tokens',
    baseUrl,
    apiKey: 'sk-peer-0123456789abcdef',
  });
  await core.providers.addModel(provider.id, { modelId: MODEL, contextWindowSize: 128_000 });
  await core.search.prepare();
  let sessionId = '';
  let asked = 0;
  return {
    async ask(text, onToken) {
      if (asked++ % QUESTIONS_PER_CHAT === 0 || text !== 'tokens 1')
        ({ id: sessionId } = await core.sessions.create({ providerId: provider.id, modelId: MODEL, title: 'Tokens' }));
      statements = 0;
      sent = 0;
      const input = { sessionId, text, clientId: `c${asked}`, takesDraft: true };
      for await (const event of core.sendMessage(input, new AbortController().signal)) {
        if (event.type === 'text-delta') onToken();
        if (event.type === 'turn-end' && event.outcome.kind !== 'complete')
          throw new Error(JSON.stringify(event.outcome));
      }
    },
    statements: () => sent,
    async close() {
      await core.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const QUESTIONS_PER_CHAT = 20;

function counting(driver: SqlDriver, count: () => void): SqlDriver {
  return {
    ...driver,
    run: (sql, params) => (count(), driver.run(sql, params)),
    all: (sql, params) => (count(), driver.all(sql, params)),
    exec: (sql) => (count(), driver.exec(sql)),
  };
}

void servePeer(openSkein);

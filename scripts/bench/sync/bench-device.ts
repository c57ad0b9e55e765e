import { createHash, randomBytes } from 'node:crypto';
import type { ObjectStore } from '@/domain/sync/object-store';
import type { PassOptions } from '@/domain/sync/keeping/sync-engine';
import { createStoredSyncRecord } from '@/domain/sync/keeping/stored-sync-record';
import type { AnswerEnd } from '@/domain/messages/message-repository';
import { openDatabase } from '@/storage/database/open-database';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import { openRepositories } from '@/storage/open-repositories';
import { openScratch, openSyncStorage } from '@/storage/sync/open-sync-storage';
import { createSyncEngine } from '@/sync/engine/create-sync-engine';
import { createMemorySecrets } from '@/world/memory-secrets';
import { systemClock } from '@/world/system-clock';

const TARGET = { kind: 'webdav', address: 'https://storage.example/dav', user: 'me' } as const;
const PASSPHRASE = 'a passphrase of the benchmark';
const SIGNAL = new AbortController().signal;

const ANSWER_END: AnswerEnd = {
  ...{ status: 'complete', content: '', thinking: [], toolCalls: [], usage: null, endReason: 'stop', error: null },
  ...{ contextVersion: 0, sent: null, firstTokenMs: null, thinkingMs: null, durationMs: null },
  ...{ sources: [], pictures: [], unshown: [] },
};

/** A device with its own database, over the store that is measured. */
export async function openBenchDevice(path: string, name: string, store: ObjectStore) {
  const driver = openNodeSqlite(path);
  const database = await openDatabase(driver);
  let ids = 0;
  const newId = () => `${name}-${(ids += 1)}`;
  const repositories = openRepositories(database, { now: Date.now, newId });
  const engine = await createSyncEngine({
    ...openSyncStorage(database, { now: Date.now, isTurnRunning: () => false }),
    record: createStoredSyncRecord(repositories.settings),
    secrets: createMemorySecrets(),
    heldKeys: { list: async () => [], accept: async () => false },
    openStore: () => store,
    openScratch: async () =>
      openScratch(openNodeSqlite(':memory:'), database, {
        clock: systemClock,
        newId,
        keys: { now: () => [], all: async () => [] },
      }),
    clock: systemClock,
    randomBytes: (length) => new Uint8Array(randomBytes(length)),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    sha256: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
    keyCost: { logN: 4, r: 8, p: 1 },
  });
  const storage = { target: TARGET, secret: 'the password of the storage' };
  const options = (how: PassOptions['how']): PassOptions => ({
    how,
    signal: SIGNAL,
    mayGoOn: () => true,
    report: () => undefined,
    onMerged: () => undefined,
  });
  return {
    database,
    repositories,
    setUp: () => engine.setUp({ storage, passphrase: PASSPHRASE, deviceName: name }, SIGNAL),
    join: () => engine.join({ storage, key: { kind: 'passphrase', passphrase: PASSPHRASE }, deviceName: name }, SIGNAL),
    pass: async (how: PassOptions['how'] = 'complete') => {
      const { problem, isUnfinished } = await engine.pass(options(how));
      if (problem !== null || isUnfinished) throw new Error(`The pass did not succeed: ${JSON.stringify(problem)}`);
    },
    backUp: () => engine.backUp(options('complete')),
    /** A question and its answer. */
    async turn(sessionId: string, words: string) {
      const { messages } = repositories;
      await messages.appendUser({ sessionId, content: words, images: [], files: [], clientId: null });
      const { id } = await messages.openAnswer(sessionId, { providerId: 'demo', modelId: 'skein-demo' });
      await messages.closeAnswer(id, { ...ANSWER_END, content: `${words} `.repeat(20) });
    },
    newChat: async (title: string) =>
      (
        await repositories.sessions.create({
          providerId: 'demo',
          modelId: 'skein-demo',
          title,
          titleSource: 'manual',
          agentId: 'default',
          systemPrompt: null,
        })
      ).id,
    close: () => database.close(),
  };
}

export type BenchDevice = Awaited<ReturnType<typeof openBenchDevice>>;

import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { ChatFailure, type ChatError } from '@/domain/chat-error';
import type { Recovery } from '@/domain/safety/recovery';
import { createMessageRepository } from '@/storage/messages/message-repository';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { createRecovery } from '@/storage/safety/create-recovery';
import type { DatabaseFiles } from '@/storage/safety/database-files';
import { openSafely } from '@/storage/safety/open-safely';
import { createSessionRepository } from '@/storage/sessions/session-repository';
import { nodeDatabaseFiles } from '@/world/database/node-database-files';
import { createManualClock } from '../clocks/fast-clock';
import { createFixedWorld } from '../harness/fixed-world';
import { MODEL } from '../repositories/open-repositories';
import { openWithoutFsync, writeMigratedFile } from './migrated-file';

export const DAY_MS = 86_400_000;

/** Chats whose questions say which one they are. Some are long, so that they take several pages. */
export async function fillDatabase(database: SqlDatabase, chats: number, messages: number): Promise<void> {
  const world = { ...createFixedWorld(), newId: randomUUID };
  const sessions = createSessionRepository(database, world);
  const rows = createMessageRepository(database, world);
  for (let chat = 0; chat < chats; chat += 1) {
    const { id } = await sessions.create({
      ...MODEL,
      title: `chat ${chat}`,
      titleSource: 'manual',
      agentId: 'default',
      systemPrompt: null,
    });
    for (let n = 0; n < messages; n += 1)
      await rows.appendUser({
        sessionId: id,
        content: `question ${chat}.${n} ${'words '.repeat(n % 7 === 0 ? 2_000 : 40)}`,
        images: [],
        files: [],
        clientId: null,
      });
  }
}

/** The app's way of opening a file, without waiting for the disk. */
export function safeFiles(path: string, now: number, wrap: (files: DatabaseFiles) => DatabaseFiles = (files) => files) {
  const plain = nodeDatabaseFiles(path);
  const files = wrap({
    ...plain,
    async open(name) {
      const at = plain.pathOf(name);
      if (name !== plain.current && !existsSync(at)) await writeMigratedFile(at); // faster than all migrations
      return openWithoutFsync(at);
    },
  });
  const clock = createManualClock(now);
  const recovery: Recovery = createRecovery({
    files,
    openScratchSqlite: async () => openWithoutFsync(':memory:'),
    clock,
    newId: randomUUID,
  });
  const open = () =>
    openSafely({
      files,
      openSqlite: () => files.open(files.current),
      clock,
      reportFault: (where, { message }) => {
        throw new Error(`${where}: ${message}`);
      },
    });
  /** Null: it opened, and was closed again. */
  const refusal = (): Promise<ChatError | null> =>
    open().then(
      (database) => database.close().then(() => null),
      (thrown: unknown) => {
        if (thrown instanceof ChatFailure) return thrown.error;
        throw thrown;
      },
    );
  return { files, recovery, open, refusal };
}

/** The name of a file beside the database with exactly these bytes. */
export function fileWithBytes(path: string, bytes: Buffer): string | undefined {
  const folder = dirname(path);
  return readdirSync(folder)
    .find((name) => readFileSync(join(folder, name)).equals(bytes))
    ?.replace(basename(path), 'db');
}

export const contentsOf = async (database: SqlDatabase) =>
  (await database.all<{ content: string }>('SELECT content FROM messages ORDER BY content')).map(
    ({ content }) => content,
  );

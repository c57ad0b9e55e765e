import { randomBytes, randomUUID } from 'node:crypto';
import { createArchives } from '@/storage/archive/create-archives';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { createFastClock } from '../clocks/fast-clock';

export const PASSPHRASE = 'correct horse battery staple';

/** Jest runs the code of scrypt some forty times slower than the app does. */
export const LOWEST_COST = { logN: 1, r: 8, p: 1 };

/** Encryption at the lowest cost, so that a test can make hundreds of files. */
export const archivesOf = (database: SqlDatabase, random: (length: number) => Uint8Array = randomBytes) =>
  createArchives(database, {
    clock: createFastClock(),
    newId: randomUUID,
    keys: async () => [],
    randomBytes: (length) => new Uint8Array(random(length)),
    backupCost: LOWEST_COST,
  });

export async function plainExport(database: SqlDatabase): Promise<string> {
  let text = '';
  for await (const piece of archivesOf(database).write({ format: 'json' })) text += piece;
  return text;
}

export async function encryptedExport(database: SqlDatabase, passphrase = PASSPHRASE): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of archivesOf(database).writeEncrypted({ passphrase })) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

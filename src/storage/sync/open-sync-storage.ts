import type { ImportResult } from '@/domain/archive/archive';
import type { Clock, NewId } from '@/domain/runtime';
import type { SyncDevices } from '@/domain/sync/sync-devices';
import type { SyncFiles } from '@/domain/sync/sync-files';
import type { SyncRecords } from '@/domain/sync/sync-records';
import type { UnusedFiles } from '@/domain/sync/unused-files';
import { createArchives } from '../archive/create-archives';
import { openDatabase } from '../database/open-database';
import type { SqlDatabase } from '../database/sql-database';
import type { SqlDriver } from '../database/sql-driver';
import { createSyncDevices } from './create-sync-devices';
import { createSyncRecords, type SyncRecordsDeps } from './create-sync-records';
import { createSyncFiles } from './files/create-sync-files';
import { createUnusedFiles } from './files/create-unused-files';

/** What sync needs of one database. */
export interface SyncStorage {
  readonly records: SyncRecords;
  readonly files: SyncFiles;
  readonly devices: SyncDevices;
  readonly unused: UnusedFiles;
}

export function openSyncStorage(database: SqlDatabase, deps: SyncRecordsDeps): SyncStorage {
  return {
    records: createSyncRecords(database, deps),
    files: createSyncFiles(database),
    devices: createSyncDevices(database),
    unused: createUnusedFiles(database),
  };
}

interface ScratchDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly keys: { now(): readonly string[]; all(): Promise<readonly string[]> };
}

/** An empty database, from which a backup is copied into that of the app. */
export async function openScratch(driver: SqlDriver, app: SqlDatabase, { clock, newId, keys }: ScratchDeps) {
  const scratch = await openDatabase(driver, undefined, keys.now);
  const from = createArchives(scratch, { clock, newId, keys: keys.all });
  const into = createArchives(app, { clock, newId, keys: keys.all });

  async function copy(sessionId?: string): Promise<ImportResult> {
    let text = '';
    for await (const piece of from.write({ format: 'json', sessionId })) text += piece;
    return (await into.open(text)).merge();
  }

  return {
    ...openSyncStorage(scratch, { now: clock.now, isTurnRunning: () => false }),
    /** One chat after the other, so that a long history is never in memory as a whole; then what belongs to no chat. */
    async copyOver(): Promise<ImportResult> {
      const chats = await scratch.all<{ id: string }>(
        'SELECT id FROM sessions WHERE tree_id IS NULL AND deleted_at IS NULL AND message_count > 0 ORDER BY activity_seq',
      );
      let total: ImportResult | null = null;
      for (const { id } of chats) {
        const added = await copy(id);
        total = total === null ? added : sum(total, added);
        await scratch.run('DELETE FROM sessions WHERE id = ?1 OR tree_id = ?1', [id]);
      }
      const rest = await copy();
      return total === null ? rest : sum(total, rest);
    },
    close: () => scratch.close(),
  };
}

function sum(one: ImportResult, other: ImportResult): ImportResult {
  return {
    sessions: one.sessions + other.sessions,
    knownSessions: one.knownSessions + other.knownSessions,
    messages: one.messages + other.messages,
    agents: one.agents + other.agents,
    notes: one.notes + other.notes,
    templates: one.templates + other.templates,
    folders: one.folders + other.folders,
  };
}

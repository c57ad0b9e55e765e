import type { StoredDevice, SyncDevices } from '@/domain/sync/sync-devices';
import type { SqlDatabase } from '../database/sql-database';

const DAY_MS = 24 * 60 * 60 * 1000;

export function createSyncDevices(database: SqlDatabase): SyncDevices {
  return {
    list: () =>
      database.all<StoredDevice>(
        `SELECT id, name, created_at AS addedAt, seen_at AS seenAt, removed_through AS removedThrough FROM sync_devices ORDER BY created_at, id`,
      ),

    async touch({ id, name, now }) {
      await database.run('INSERT OR IGNORE INTO sync_devices (id, name, created_at, seen_at) VALUES (?, ?, ?, ?)', [
        id,
        name,
        now,
        now,
      ]);
      await database.run('UPDATE sync_devices SET seen_at = ? WHERE id = ? AND seen_at NOT BETWEEN ? AND ?', [
        now,
        id,
        now - DAY_MS,
        now + DAY_MS,
      ]);
    },

    async rename(id, name) {
      await database.run('UPDATE sync_devices SET name = ? WHERE id = ?', [name, id]);
    },

    async remove(id, through) {
      await database.run(
        'UPDATE sync_devices SET removed_through = ?1 WHERE id = ?2 AND COALESCE(removed_through, -1) < ?1',
        [through, id],
      );
    },
  };
}

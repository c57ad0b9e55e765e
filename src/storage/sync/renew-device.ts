import type { DeviceId } from '@/domain/sync/change';
import type { SqlSession } from '../database/sql-database';
import { requireDevice, writeState } from './sync-state';

/**
 * From now on this device writes under another id. Segments that were sealed and perhaps never uploaded are dropped, and their changes wait again;
 * then everything that the storage has of the former id is read again, because its chain is another one.
 */
export async function renewDevice(session: SqlSession, device: DeviceId): Promise<void> {
  const former = await requireDevice(session);
  await session.run(
    `INSERT OR IGNORE INTO sync_outgoing (kind, id, field) SELECT kind, id, field FROM sync_registers
      WHERE segment IN (SELECT number FROM sync_sealed) AND stamp LIKE '%-' || ?`,
    [former],
  );
  const { changes } = await session.run('DELETE FROM sync_sealed');
  if (changes > 0) await session.run('DELETE FROM sync_heads WHERE device = ?', [former]);
  await session.run(
    'UPDATE sync_registers SET segment = NULL WHERE (kind, id, field) IN (SELECT kind, id, field FROM sync_outgoing)',
  );
  await writeState(session, 'device', device);
}

import { isRecord, parseJson } from '@/domain/json';
import { UNUSED_KEPT_MS, type UnusedFiles } from '@/domain/sync/unused-files';
import type { SqlDatabase } from '../../database/sql-database';
import { deviceOf } from '../sync-state';
import { withHash } from './attached-content';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An objection of another device is asked about again after this time. */
const OBJECTION_MS = 30 * DAY_MS;
const MOST_AT_ONCE = 500;

const IS_NEEDED = `EXISTS (SELECT 1 FROM attachments WHERE id IN (${withHash('u.hash')}))`;

interface Announced {
  readonly hash: string;
  readonly stamp: string;
  readonly segment: number | null;
}

export function createUnusedFiles(database: SqlDatabase): UnusedFiles {
  /** What each device that takes part had read when it wrote last. Null: one did not tell yet. */
  async function answers(): Promise<readonly { readonly device: string; readonly knows: unknown }[]> {
    const rows = await database.all<{ device: string; knows: string | null }>(
      `SELECT d.id AS device, h.knows FROM sync_devices d LEFT JOIN sync_heads h ON h.device = d.id WHERE d.removed_through IS NULL`,
    );
    return rows.map(({ device, knows }) => ({ device, knows: knows === null ? null : parseJson(knows) }));
  }

  return {
    object: (now) =>
      database.transaction(async (session) => {
        if ((await session.get('SELECT 1 FROM sync_unused LIMIT 1')) === null) return;
        await session.run(`UPDATE sync_unused AS u SET state = 0, at = ? WHERE state = 1 AND ${IS_NEEDED}`, [now]);
        await session.run('DELETE FROM sync_uploads WHERE hash IN (SELECT hash FROM sync_unused WHERE state = 2)');
      }),

    async announce(now, device) {
      await database.run(
        `INSERT INTO sync_unused (hash, state, at) SELECT u.hash, 1, ?1 FROM sync_uploads u WHERE NOT ${IS_NEEDED}
            AND NOT EXISTS (SELECT 1 FROM sync_unused k WHERE k.hash = u.hash AND NOT (k.state = 0 AND (k.at <= ?2 OR k.at <= ?3 AND
              EXISTS (SELECT 1 FROM sync_registers r WHERE r.kind = 'file' AND r.id = k.hash AND r.stamp LIKE '%-' || ?4))))
          LIMIT ${MOST_AT_ONCE}
          ON CONFLICT (hash) DO UPDATE SET state = 1, at = excluded.at`,
        [now, now - OBJECTION_MS, now - DAY_MS, device],
      );
    },

    async deletable({ now, device, snapshots }) {
      const rows = await database.all<Announced>(
        `SELECT u.hash, r.stamp, r.segment FROM sync_unused u JOIN sync_registers r ON r.kind = 'file' AND r.id = u.hash AND r.field = 'state'
          WHERE u.state = 1 AND u.at <= ? AND r.segment IS NOT NULL AND NOT ${IS_NEEDED} ORDER BY u.at LIMIT ${MOST_AT_ONCE}`,
        [now - UNUSED_KEPT_MS],
      );
      const others = rows.length === 0 ? [] : (await answers()).filter((answer) => answer.device !== device);
      return rows.flatMap(({ hash, stamp, segment }) => {
        const announcer = deviceOf(stamp);
        const isHeard = (knows: unknown) => isRecord(knows) && Number(knows[announcer] ?? 0) >= (segment ?? Infinity);
        const isAgreed = others.every((other) => other.device === announcer || isHeard(other.knows));
        return isAgreed && snapshots.every(isHeard) ? [hash] : [];
      });
    },

    noteDeletion: (hash, now) =>
      database.transaction(async (session) => {
        const { changes } = await session.run(
          `UPDATE sync_unused AS u SET state = 2, at = ? WHERE hash = ? AND state = 1 AND NOT ${IS_NEEDED}`,
          [now, hash],
        );
        if (changes > 0) await session.run('DELETE FROM sync_uploads WHERE hash = ?', [hash]);
        return changes > 0;
      }),

    async deleted(now) {
      const rows = await database.all<{ hash: string }>(
        `SELECT u.hash FROM sync_unused u WHERE u.state = 2 AND u.at <= ? AND NOT ${IS_NEEDED} LIMIT ${MOST_AT_ONCE}`,
        [now - DAY_MS],
      );
      return rows.map(({ hash }) => hash);
    },

    async announceAgain(hashes, now) {
      await database.run(
        'UPDATE sync_unused SET state = 1, at = ? WHERE state = 2 AND hash IN (SELECT value FROM json_each(?))',
        [now, JSON.stringify(hashes)],
      );
    },
  };
}

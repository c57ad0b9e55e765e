import type { Change } from '@/domain/sync/change';
import type { SqlReader } from '../database/sql-database';
import { changeOf } from './segments';
import { readRegisters } from './stored-registers';

/** In the order in which a new device can use them. */
const KINDS = [
  'device',
  'file',
  'folder',
  'agent',
  'provider',
  'model',
  'template',
  'setting',
  'session',
  'message',
  'compaction',
  'chat',
  'note',
  'usage',
];

const FIELDS_AT_A_TIME = 500;

interface Place {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
}

/** Every change that still counts, in pieces. A place in the list stays valid whatever changes meanwhile. */
export async function readEverything(
  session: SqlReader,
  after: string | null,
  maxChars: number,
): Promise<{ readonly changes: readonly Change[]; readonly next: string | null }> {
  let place = after === null ? { kind: KINDS[0] ?? '', id: '', field: '' } : (JSON.parse(after) as Place);
  const changes: Change[] = [];
  for (let size = 0; ;) {
    const rows = await session.all<Place>(
      `SELECT kind, id, field FROM sync_registers WHERE kind = ? AND (id, field) > (?, ?) ORDER BY id, field LIMIT ${FIELDS_AT_A_TIME}`,
      [place.kind, place.id, place.field],
    );
    const records = new Map();
    for (const row of rows) {
      const change = await changeOf(session, row, records);
      if (change !== null) {
        const registers = await readRegisters(session, row.kind, row.id);
        size += JSON.stringify(change).length;
        if (changes.length > 0 && size > maxChars) return { changes, next: JSON.stringify(place) };
        changes.push({ ...change, segment: registers.get(row.field)?.segment ?? null });
      }
      place = row;
    }
    if (rows.length < FIELDS_AT_A_TIME) {
      const next = KINDS[KINDS.indexOf(place.kind) + 1];
      if (next === undefined) return { changes, next: null };
      place = { kind: next, id: '', field: '' };
    }
  }
}

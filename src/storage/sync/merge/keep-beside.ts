import type { Arrived } from './check-changes';
import { hashOfField } from '../field-hash';
import type { Merging } from './merging';
import { keyCondition, keyOf, readRecord } from '../read-records';
import { noteRecord, putRegister, readRegisters, sendLater, type StoredRegister } from '../stored-registers';
import type { FieldValue } from '../synced-field';
import { PLAIN_KINDS, type PlainKind, type PlainKindName } from '../synced-tables';
import { copyRows } from '../../database/copy-rows';

/** A text that gave way to another one: of a change that arrived, or the current one. */
interface Beside {
  readonly field: string;
  readonly change?: Arrived;
  readonly register?: StoredRegister | null;
}

/**
 * Two devices changed a text without knowing of each other. The later one stays; the other becomes a record of its own, with an id that is
 * the same on every device.
 */
export async function keepBeside(
  merging: Merging,
  kind: PlainKindName,
  id: string,
  { field, change, register }: Beside,
): Promise<void> {
  const { session } = merging;
  const plain: PlainKind = PLAIN_KINDS[kind];
  const stored = await readRecord(session, kind, id);
  const version = change ?? register;
  const value = change?.value ?? (stored.kind === 'values' ? stored.values[field] : undefined);
  if (stored.kind !== 'values' || !version || !value) return;
  const copy = `${id}~${version.stamp}`;
  if ((await readRegisters(session, kind, copy)).size > 0) return;
  const columns = marked(kind, value);
  await copyRows(
    session,
    plain.table,
    {
      id: { sql: '?', params: [copy] },
      ...Object.fromEntries(Object.entries(columns).map(([name, each]) => [name, { sql: '?', params: [each] }])),
      ...(kind === 'agent' ? { is_built_in: { sql: '0' } } : {}),
    },
    { where: keyCondition(plain), params: keyOf(plain, id) },
  );
  const own = await readRecord(session, kind, copy);
  if (own.kind !== 'values') return;
  // Every device makes the same record, so its text has the same stamp everywhere.
  const definition = plain.fields[field];
  if (definition === undefined) return;
  const hash = hashOfField(definition, own.values[field] ?? {});
  await putRegister(session, { kind, id: copy, field }, { stamp: version.stamp, segment: null, seen: {}, hash });
  await sendLater(session, { kind, id: copy, field });
  await noteRecord(session, kind, copy);
}

/** A record with a name says that it is another version. No words: devices have different languages. */
function marked(kind: PlainKindName, value: FieldValue): FieldValue {
  const name = kind === 'agent' ? 'name' : kind === 'template' ? 'title' : null;
  return name === null ? value : { ...value, [name]: `${String(value[name]).slice(0, 490)} (2)` };
}

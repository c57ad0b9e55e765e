import type { SqlSession } from '../../database/sql-database';
import { captureRecord } from '../capture/capture';
import { captureNoted } from '../capture/capture-slices';
import type { Arrived } from './check-changes';
import { TREE } from '../../sessions/session-tree';
import { readRegisters } from '../stored-registers';
import type { SyncClock } from '../sync-state';

interface Preparing {
  readonly session: SqlSession;
  readonly clock: SyncClock;
  readonly isTurnRunning: (sessionId: string) => boolean;
}

/**
 * Before changes of others are written, this device's own are captured: otherwise they would be overwritten unseen. False: a turn runs in a
 * chat that the changes concern.
 */
export async function prepareMerge(
  { session, clock, isTurnRunning }: Preparing,
  changes: readonly Arrived[],
): Promise<boolean> {
  for (const chat of await chatsOf(session, changes)) if (await isRunning(session, chat, isTurnRunning)) return false;
  await captureNoted({ session, clock }, Number.MAX_SAFE_INTEGER);
  if ((await session.get('SELECT 1 FROM sync_scans')) !== null) await captureUnscanned({ session, clock }, changes);
  return true;
}

async function chatsOf(session: SqlSession, changes: readonly Arrived[]): Promise<readonly string[]> {
  const sessions = new Set<string>();
  for (const { kind, id, value } of changes) {
    if (kind === 'chat' || kind === 'session') sessions.add(id);
    else if (typeof value['session'] === 'string') sessions.add(value['session']);
  }
  const messages = changes.flatMap(({ kind, id }) => (kind === 'message' ? [id] : []));
  const rows = await session.all<{ chat: string }>(
    `SELECT DISTINCT ${TREE} AS chat FROM sessions WHERE id IN (SELECT value FROM json_each(?))
        OR id IN (SELECT session_id FROM messages WHERE id IN (SELECT value FROM json_each(?)))`,
    [JSON.stringify([...sessions]), JSON.stringify(messages)],
  );
  return rows.map(({ chat }) => chat);
}

async function isRunning(
  session: SqlSession,
  chat: string,
  isTurnRunning: (sessionId: string) => boolean,
): Promise<boolean> {
  const rows = await session.all<{ id: string; open: number }>(
    `SELECT s.id, EXISTS (SELECT 1 FROM messages m WHERE m.session_id = s.id AND m.status = 'streaming') AS open
      FROM sessions s WHERE ${TREE} = ?`,
    [chat],
  );
  return rows.some(({ id, open }) => open === 1 || isTurnRunning(id));
}

/** Records that both devices had before: what is theirs wins, because nobody knows how old this device's is. */
async function captureUnscanned(
  { session, clock }: Omit<Preparing, 'isTurnRunning'>,
  changes: readonly Arrived[],
): Promise<void> {
  const old = { session, clock, oldSince: 0, whole: false };
  const records = new Map(changes.map(({ kind, id }) => [JSON.stringify([kind, id]), { kind, id }]));
  for (const { kind, id } of records.values())
    if ((await readRegisters(session, kind, id)).size === 0) await captureRecord(old, kind, id);
  for (const chat of await chatsOf(session, changes)) {
    const rows = await session.all<{ id: string }>(
      `SELECT m.id FROM sessions s JOIN messages m ON m.session_id = s.id WHERE ${TREE.replace(/(tree_id|id)/g, 's.$1')} = ? ORDER BY m.seq`,
      [chat],
    );
    for (const { id } of rows)
      if ((await readRegisters(session, 'message', id)).size === 0) await captureRecord(old, 'message', id);
  }
}

import type { ImportResult } from '@/domain/archive/archive';
import { failure } from '@/domain/chat-error';
import type { Snapshot, SnapshotRef } from '@/domain/sync/snapshots';
import type { SyncBackup } from '@/domain/sync/sync';
import { syncFailure } from '@/domain/sync/sync-failure';
import type { Connection, Connections } from './connection';
import type { EngineDeps, ScratchDatabase } from './engine-deps';
import { fetchFiles } from './exchange-files';

const idOf = ({ device, number }: SnapshotRef) => `${device}-${number}`;

export async function listBackups(
  deps: EngineDeps,
  connections: Connections,
  signal: AbortSignal,
): Promise<readonly SyncBackup[]> {
  const { log } = await connections.open();
  const { snapshots } = await log.look(await deps.records.heads(), signal);
  const names = new Map((await deps.devices.list()).map(({ id, name }) => [id, name]));
  return snapshots.map((ref) => ({
    id: idOf(ref),
    createdAt: ref.createdAt,
    bytes: ref.bytes,
    deviceName: names.get(ref.device) ?? null,
  }));
}

/** Reads the snapshot into a database of its own, then adds what the app does not have. A snapshot that is not whole adds nothing. */
export async function restore(
  deps: EngineDeps,
  connections: Connections,
  backupId: string,
  signal: AbortSignal,
): Promise<ImportResult> {
  const connection = await connections.open();
  const { snapshots } = await connection.log.look(await deps.records.heads(), signal);
  const ref = snapshots.find((each) => idOf(each) === backupId);
  const opened = ref === undefined ? null : await connection.log.snapshots.open(ref, signal);
  if (opened?.kind !== 'opened') throw noBackup(connection);
  const scratch = await deps.openScratch();
  try {
    await scratch.records.start(connection.device);
    await readAll(connection, opened.snapshot, scratch, signal);
    await fetchAll(connection, scratch, signal);
    return await scratch.copyOver();
  } finally {
    await scratch.close();
  }
}

async function readAll(connection: Connection, snapshot: Snapshot, scratch: ScratchDatabase, signal: AbortSignal) {
  const { position, heads } = snapshot.summary;
  for (const { part } of snapshot.parts) {
    const read = await connection.log.snapshots.readPart(snapshot, part, signal);
    if (read.kind !== 'part') throw noBackup(connection);
    if ((await scratch.records.mergeSnapshotPart(read.changes, position)).kind !== 'merged') throw noBackup(connection);
  }
  await scratch.records.finishSnapshot(position, heads);
}

/** Attachments that are gone are left out; their messages are restored. */
async function fetchAll(connection: Connection, { files }: ScratchDatabase, signal: AbortSignal): Promise<void> {
  const ignore = () => undefined;
  const step = () => {
    if (signal.aborted) throw failure('interrupted', 'Stopped.');
  };
  const run = { files, connection, signal, step, note: ignore, options: { report: ignore, onMerged: ignore } };
  await fetchFiles(run, { maxBytes: Infinity, tooLarge: new Set() });
}

const noBackup = ({ host }: Connection) => syncFailure('sync-no-backup', host);

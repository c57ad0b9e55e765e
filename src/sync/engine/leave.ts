import { SYNC_OFF } from '@/domain/sync/keeping/sync-record';
import { SYNC_FOLDERS } from '@/domain/sync/object-name';
import type { ObjectStore } from '@/domain/sync/object-store';
import type { Connections } from './connection';
import type { EngineDeps } from './engine-deps';

const AT_ONCE = 4;

/** What others have stored is erased first: without the password, that could not be done any more. */
export async function leave(
  deps: EngineDeps,
  connections: Connections,
  isErasing: boolean,
  signal: AbortSignal,
): Promise<void> {
  if (isErasing) await erase((await connections.openStorage()).store, signal);
  else if ((await deps.record.read()).sentKeys !== '') await (await connections.open()).log.secrets.delete(signal);
  await deps.record.update(() => SYNC_OFF);
  await deps.records.stop();
  await connections.forget();
}

async function erase(store: ObjectStore, signal: AbortSignal): Promise<void> {
  for (const folder of SYNC_FOLDERS) {
    const names = (await store.list(folder, signal)).map(({ name }) => name);
    const deleteNext = async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) await store.delete(name, signal);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, deleteNext));
  }
}

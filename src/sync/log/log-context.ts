import { ChatFailure } from '@/domain/chat-error';
import type { DeviceId } from '@/domain/sync/change';
import type { LogProblem } from '@/domain/sync/log-news';
import type { ObjectStore } from '@/domain/sync/object-store';
import type { EpochKeys } from '../format/epoch-keys';
import { openObject, type SealDeps } from '../format/sealed-object';

/** What all parts of the log need. */
export interface LogContext extends SealDeps {
  readonly store: ObjectStore;
  /** This device. */
  readonly device: DeviceId;
  /** The current epoch first. */
  readonly keys: readonly [EpochKeys, ...EpochKeys[]];
}

export type Fetched =
  | { readonly kind: 'fetched'; readonly content: Uint8Array; readonly sealed: Uint8Array }
  | { readonly kind: 'none' }
  | { readonly kind: 'problem'; readonly problem: LogProblem; readonly isTooLarge?: true };

/** Gets and opens an object. `device` is whose it should be. */
export async function fetchObject(
  { store, keys, pause }: LogContext,
  name: string,
  {
    device,
    maxBytes,
    signal,
  }: { readonly device: DeviceId | null; readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<Fetched> {
  const sealed = await getUpTo(store, name, maxBytes, signal);
  if (sealed === 'too-large') return { ...problem({ kind: 'changed', device, name }), isTooLarge: true };
  if (sealed === null) return { kind: 'none' };
  const opened = await openObject(name, sealed, keys, pause);
  switch (opened.kind) {
    case 'opened':
      return { kind: 'fetched', content: opened.content, sealed };
    case 'changed':
    case 'incomplete':
      return problem({ kind: opened.kind, device, name });
    case 'newer-key':
    case 'newer-version':
      return problem({ kind: opened.kind, name });
  }
}

export function problem(found: LogProblem) {
  return { kind: 'problem', problem: found } as const;
}

async function getUpTo(store: ObjectStore, name: string, maxBytes: number, signal: AbortSignal) {
  try {
    return await store.get(name, { maxBytes, signal });
  } catch (thrown) {
    if (thrown instanceof ChatFailure && thrown.error.about?.is === 'too-much-data') return 'too-large';
    throw thrown;
  }
}

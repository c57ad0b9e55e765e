import { randomBytes } from 'node:crypto';
import type { Clock } from '@/domain/runtime';
import type { ObjectStore } from '@/domain/sync/object-store';
import type { SyncTarget } from '@/domain/sync/sync-target';
import { createEgress } from '@/network/egress';
import { openObjectStore } from '@/sync/open-object-store';
import { systemClock } from '@/world/system-clock';

interface TestStoreOptions {
  readonly clock?: Clock;
  readonly platform?: 'web' | 'native' | 'node';
  readonly fetch?: typeof globalThis.fetch;
}

/** A store as the app opens it, with the real egress in between. */
export function openTestStore(target: SyncTarget, secret: string, options: TestStoreOptions = {}): ObjectStore {
  const { clock = systemClock, platform = 'node', fetch = globalThis.fetch } = options;
  const egress = createEgress({
    fetch,
    grants: async () => [],
    secrets: async () => [secret, 'sk-provider-canary-0001'],
  });
  return openObjectStore(target, secret, {
    egress,
    clock,
    platform,
    randomBytes: (length) => randomBytes(length),
    pause: async () => undefined,
  });
}

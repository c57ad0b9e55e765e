import { isRecord } from '@/domain/json';
import type { DeviceId } from '@/domain/sync/change';
import type { SharedKey, SharedSecrets } from '@/domain/sync/keys/shared-secrets';
import { nameOf, readNames } from '../format/object-names';
import { sealedLength, sealObject } from '../format/sealed-object';
import { decodeJson, encodeJson } from './json-content';
import { fetchObject, type LogContext } from './log-context';

const MAX_BYTES = sealedLength(1_000_000);
const MOST_KEYS = 1_000;
const LONGEST = 20_000;

/** One object of each device, which replaces the one before. Only the current keys open it, so a removed device can neither read nor write one. */
export function createSharedSecrets(log: LogContext): SharedSecrets {
  const [current] = log.keys;
  const only: LogContext = { ...log, keys: [current] };
  const nameFor = (device: DeviceId, keys = current) => nameOf({ kind: 'secrets', device, number: 1, part: 0 }, keys);

  async function read(name: string, device: DeviceId, signal: AbortSignal): Promise<readonly SharedKey[]> {
    const fetched = await fetchObject(only, name, { device, maxBytes: MAX_BYTES, signal });
    const value = fetched.kind === 'fetched' ? decodeJson(fetched.content) : null;
    const keys: unknown = isRecord(value) && value.device === device ? value.keys : null;
    return Array.isArray(keys) && keys.length <= MOST_KEYS ? keys.filter(isSharedKey) : [];
  }

  return {
    async write(keys, signal) {
      const name = nameFor(log.device);
      const content = encodeJson({ device: log.device, keys });
      await log.store.put(name, await sealObject(name, content, current, log), signal);
      // A removed device can read what was written before its removal.
      for (const keys of log.keys.slice(1)) await log.store.delete(nameFor(log.device, keys), signal);
    },
    async readOthers(removed, signal) {
      const listed = (await log.store.list('log', signal)).map(({ name }) => name);
      const names = listed.filter((name) => /^log\/c-[0-9a-f]{32}$/.test(name));
      const ids = readNames(names, current);
      const all: SharedKey[] = [];
      for (const [at, name] of names.entries()) {
        const device = ids[at]?.device;
        if (device === undefined || device === log.device || removed.has(device)) continue;
        all.push(...(await read(name, device, signal)));
      }
      return all;
    },
    async delete(signal, device = log.device) {
      for (const keys of log.keys) await log.store.delete(nameFor(device, keys), signal);
    },
  };
}

function isSharedKey(value: unknown): value is SharedKey {
  if (!isRecord(value) || typeof value['at'] !== 'number') return false;
  return ['providerId', 'origin', 'secret'].every((field) => {
    const text = value[field];
    return typeof text === 'string' && text !== '' && text.length <= LONGEST;
  });
}

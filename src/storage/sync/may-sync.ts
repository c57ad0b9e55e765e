import { BUILT_IN_AGENT_ID } from '@/domain/agents/agent';
import { parseJson } from '@/domain/json';
import { isMadeProviderId } from '@/domain/providers/provider-id';
import { SETTINGS, SYNCED_SETTINGS, type SettingKey } from '@/domain/settings/settings-registry';
import { GONE } from './synced-field';

/** Which change it is. The id is not that of a setting that only a newer version knows. */
interface Named {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
}

const DEVICE = /^[0-9a-f]{16}$/;
const CONTENT_HASH = /^[0-9a-f]{64}$/;

/** By kind: which records are ever synced. Of a kind that is not here, all of them. */
const IDS: Readonly<Record<string, (id: string) => boolean>> = {
  device: (id) => DEVICE.test(id),
  file: (id) => CONTENT_HASH.test(id),
  provider: isMadeProviderId,
  model: (id) => {
    const key = modelKey(id);
    return key !== null && isMadeProviderId(key[0]);
  },
  setting: (id) => SYNCED_SETTINGS.some((key) => key === id),
};

/** By kind: which records nobody deletes. */
const STAYS: Readonly<Record<string, (id: string) => boolean>> = {
  device: () => true,
  file: () => true,
  setting: () => true,
  agent: (id) => id === BUILT_IN_AGENT_ID,
};

/**
 * Whether there is such a change at all. Every change that leaves this device and every change that arrives is asked, so that no device can write
 * what no other one would ever send: a setting that belongs to one device, or a provider whose id is the name of another secret.
 */
export function maySync({ kind, id, field }: Named): boolean {
  if (IDS[kind]?.(id) === false) return false;
  return field !== GONE || STAYS[kind]?.(id) !== true;
}

/** The provider and the name of a model. Null: no device has a record with this id. */
export function modelKey(id: string): readonly [provider: string, model: string] | null {
  const key: unknown = parseJson(id);
  if (!Array.isArray(key) || key.length !== 2 || JSON.stringify(key) !== id) return null;
  const [provider, model] = key as readonly unknown[];
  return typeof provider === 'string' && typeof model === 'string' ? [provider, model] : null;
}

/** Whether this version has a setting with this key. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** The value as this version reads it, as JSON. An older version may have stored another form of it. */
export function readableSetting(key: string, stored: string): string {
  return isSettingKey(key) ? JSON.stringify(SETTINGS[key].parse(parseJson(stored))) : stored;
}

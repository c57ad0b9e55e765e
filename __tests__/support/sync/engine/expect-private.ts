import { SYNC_KEYS } from '@/domain/secrets/reserved-secrets';
import { looksSealed } from '@/domain/sync/sealed-magic';
import { PASSPHRASE, STORAGE_SECRET, type EngineDevice } from './engine-device';
import type { SharedStorage } from './shared-storage';

/** Neither names nor contents tell anything: no text of a chat, no key, no passphrase, in any form that a search would find. */
export async function expectPrivate(storage: SharedStorage, devices: readonly EngineDevice[]): Promise<void> {
  const roots = new Set<string>();
  for (const { secrets } of devices)
    for (const [, root = ''] of ((await secrets.get(SYNC_KEYS)) ?? '').matchAll(/\.([0-9a-f]{64})/g)) roots.add(root);
  const words = [
    PASSPHRASE,
    STORAGE_SECRET,
    'Answer',
    'messages',
    '"kind"',
    ...roots,
    ...devices.map(({ name }) => name),
  ];
  const needles = [...words.map((word) => Buffer.from(word)), ...[...roots].map((root) => Buffer.from(root, 'hex'))];
  for (const [name, { bytes }] of storage.objects) {
    expect(name).toMatch(/^(log\/[skp]|blobs\/b)-[0-9a-f]{32}$/);
    const content = Buffer.from(bytes);
    expect(content.length < 9 || looksSealed(bytes)).toBe(true);
    for (const needle of needles)
      if (content.includes(needle)) throw new Error(`${name} contains ${needle.toString()}`);
  }
}

import { readFileSync } from 'node:fs';
import { bindSecret } from '@/domain/secrets/bound-secret';
import { createMemorySecrets } from '@/world/memory-secrets';
import { join, setUp, syncApps, syncNow } from '../../support/sync/sync-apps';

const apps = syncApps();
const [KEY, LATER] = ['canary-key-4711-abcdefgh', 'canary-later-4711-abcdefgh'];
const ORIGIN = 'https://models.example.org';

async function start() {
  const storage = await apps.storages.webdav();
  const [paths, secrets] = [
    [apps.newPath(), apps.newPath()],
    [createMemorySecrets(), createMemorySecrets()],
  ] as const;
  const a = await apps.open(paths[0], { secrets: secrets[0] });
  const b = await apps.open(paths[1], { secrets: secrets[1] });
  const { providerId } = await a.ask<{ providerId: string }>({
    do: 'provider.add',
    type: 'openai-compatible',
    baseUrl: `${ORIGIN}/v1`,
    name: 'Mine',
    apiKey: KEY,
  });
  await setUp(a, storage);
  await join(b, storage);
  const share = async (device: typeof a, isOn = true) => device.ask({ do: 'sync.settings', sharesKeys: isOn });
  const stored = () => Buffer.concat([...storage.handler.files.values()]).toString('latin1');
  const shared = () => [...storage.handler.files.keys()].filter((name) => name.includes('/log/c-'));
  return { a, b, providerId, share, secrets, paths, stored, shared };
}

it('keys stay on their device until both devices share them, and reach the secret store only', async () => {
  const { a, b, providerId, share, secrets, paths, stored, shared } = await start();
  expect(await secrets[1].get(providerId)).toBeNull();
  await share(b);
  await syncNow(a, b);
  expect([await secrets[1].get(providerId), shared()]).toEqual([null, []]);
  await share(a);
  await share(b, false);
  await syncNow(a, b);
  expect(await secrets[1].get(providerId)).toBeNull();
  await share(b);
  await syncNow(b);
  expect(await secrets[1].get(providerId)).toBe(bindSecret(ORIGIN, KEY));
  expect(stored()).not.toContain('canary');
  await a.core.providers.update(providerId, { apiKey: LATER });
  await syncNow(a, b);
  expect(await secrets[1].get(providerId)).toBe(bindSecret(ORIGIN, LATER));
  for (const path of paths)
    for (const suffix of ['', '-wal'])
      expect(readFileSync(`${path}${suffix}`).toString('latin1')).not.toContain('canary-');
});

it('turning it off deletes what this device has shared; others keep what they have', async () => {
  const { a, b, providerId, share, secrets, shared } = await start();
  await share(a);
  await share(b);
  await syncNow(a, b);
  expect(shared()).toHaveLength(2);
  await share(a, false);
  await share(b, false);
  await syncNow(a, b);
  expect(shared()).toEqual([]);
  expect(await secrets[1].get(providerId)).toBe(bindSecret(ORIGIN, KEY));
});

it('a key is not taken for another address', async () => {
  const { a, b, providerId, share, secrets } = await start();
  await share(a);
  await syncNow(a);
  await b.core.providers.update(providerId, { baseUrl: 'https://elsewhere.example.org/v1' });
  await share(b);
  // The address is newer on this device, so it wins, and the key of the former one stays where it is.
  await syncNow(b);
  expect(await secrets[1].get(providerId)).toBeNull();
  await syncNow(a, b);
  expect(await secrets[1].get(providerId)).toBeNull();
});

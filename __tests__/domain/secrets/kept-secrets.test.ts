import { keepSecrets } from '@/domain/secrets/kept-secrets';
import { createMemorySecrets } from '@/world/memory-secrets';

function counted() {
  const store = createMemorySecrets();
  let reads = 0;
  const { secrets, forget } = keepSecrets({ ...store, get: (name) => ((reads += 1), store.get(name)) });
  return { store, secrets, forget, reads: () => reads };
}

it('a secret is read once, also one that is missing', async () => {
  const { secrets, reads } = counted();
  await secrets.set('p', 'key');
  for (let time = 0; time < 3; time++) expect([await secrets.get('p'), await secrets.get('q')]).toEqual(['key', null]);
  expect(reads()).toBe(2);
});

it('a changed, removed or erased secret is read again', async () => {
  const { store, secrets, forget } = counted();
  await secrets.set('p', 'first');
  expect(await secrets.get('p')).toBe('first');
  await secrets.set('p', 'second');
  expect(await secrets.get('p')).toBe('second');
  await secrets.remove('p');
  expect(await secrets.get('p')).toBeNull();
  await secrets.set('p', 'third');
  expect(await secrets.get('p')).toBe('third');
  await store.remove('p');
  forget();
  expect(await secrets.get('p')).toBeNull();
});

it('what was read before a change is not kept, and a store that cannot be read is asked again', async () => {
  const store = createMemorySecrets();
  await store.set('p', 'old');
  const open: (() => void)[] = [];
  let isLocked = false;
  const { secrets } = keepSecrets({
    ...store,
    async get(name) {
      if (isLocked) throw new Error('locked');
      const found = await store.get(name);
      await new Promise<void>((resolve) => open.push(resolve));
      return found;
    },
  });
  const early = secrets.get('p');
  await new Promise((resolve) => setImmediate(resolve));
  await secrets.set('p', 'new');
  open.shift()?.();
  expect(await early).toBe('old');
  isLocked = true;
  await expect(secrets.get('p')).rejects.toThrow('locked');
  isLocked = false;
  const late = secrets.get('p');
  await new Promise((resolve) => setImmediate(resolve));
  open.shift()?.();
  expect(await late).toBe('new');
});

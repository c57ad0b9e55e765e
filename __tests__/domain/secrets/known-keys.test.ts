import { bindSecret, readBound } from '@/domain/secrets/bound-secret';
import { createKnownKeys, type SecretOwner } from '@/domain/secrets/known-keys';
import { createMemorySecrets } from '@/world/memory-secrets';

const owners = (...list: SecretOwner[]) => ({ list: async () => list });
const PROVIDER = { id: 'p', origin: 'https://a.example' };
const SERVER = { id: 's', origin: 'https://tools.example' };

it('S1: a key that an earlier version stored is bound to the address of its provider, once', async () => {
  const store = createMemorySecrets();
  await store.set('p', 'sk-plain-12345678');
  await store.set('s', bindSecret('https://elsewhere.example', 'sk-bound-12345678'));
  const known = createKnownKeys();
  await known.load(owners(PROVIDER, SERVER, { id: 'none', origin: null }), store);
  expect(readBound((await store.get('p')) ?? '')).toEqual({ origin: 'https://a.example', secret: 'sk-plain-12345678' });
  expect(readBound((await store.get('s')) ?? '').origin).toBe('https://elsewhere.example');
  expect(await store.get('none')).toBeNull();
  expect(known.now()).toEqual(['sk-plain-12345678', 'sk-bound-12345678']);
});

it('S4: what is known are the parts of a header and the tokens of a sign-in, the longest first, but no token that is a word', async () => {
  const store = createMemorySecrets();
  await store.set('s', 'Bearer the-header-token');
  await store.set(
    's.oauth',
    JSON.stringify({
      tokens: { access_token: 'access-q8ZkW3nTyB5u', refresh_token: 'refresh-EvR1xHcLm7Pd', id_token: 'assistant' },
    }),
  );
  const known = createKnownKeys();
  await known.load(owners(SERVER, { ...SERVER, id: 's.oauth' }), store);
  expect(known.now()).toEqual(['refresh-EvR1xHcLm7Pd', 'access-q8ZkW3nTyB5u', 'the-header-token']);
});

it('S27: while the store cannot be read, nothing is sent, and a later attempt succeeds', async () => {
  const store = createMemorySecrets();
  await store.set('p', 'sk-plain-12345678');
  let isLocked = true;
  const locked = { ...store, get: (id: string) => (isLocked ? Promise.reject(new Error('locked')) : store.get(id)) };
  const known = createKnownKeys();
  await known.load(owners(PROVIDER), locked);
  await expect(known.all()).rejects.toMatchObject({
    error: { kind: 'invalid-argument', nextStep: 'check-key', about: { is: 'keys-unreadable' } },
  });
  isLocked = false;
  expect(await known.all()).toEqual(['sk-plain-12345678']);
});

it('S1: a key of an earlier version that could not be bound at the start is bound before it is read', async () => {
  const store = createMemorySecrets();
  await store.set('p', 'sk-plain-12345678');
  let isFull = true;
  const full = {
    ...store,
    set: (...to: [string, string]) => (isFull ? Promise.reject(new Error('full')) : store.set(...to)),
  };
  const known = createKnownKeys();
  await known.load(owners(PROVIDER), full);
  isFull = false;
  const bound = bindSecret('https://a.example', 'sk-plain-12345678');
  expect(await known.watch(full).get('p')).toBe(bound);
});

it('S1: a key of an earlier version whose address cannot be read is bound to none, so that no later address gets it', async () => {
  const store = createMemorySecrets();
  await store.set('p', 'sk-plain-12345678');
  await createKnownKeys().load(owners({ id: 'p', origin: null }), store);
  expect(readBound((await store.get('p')) ?? '')).toEqual({ origin: '', secret: 'sk-plain-12345678' });
});

it('S27: a key that was entered again counts, though its old one cannot be read', async () => {
  const locked = { ...createMemorySecrets(), get: () => Promise.reject(new Error('locked')) };
  const known = createKnownKeys();
  await known.load(owners(PROVIDER), locked);
  await known.watch(locked).set('p', bindSecret('https://a.example', 'sk-entered-again'));
  expect(await known.all()).toEqual(['sk-entered-again']);
});

it('a key is known before it is stored; if storing fails, the old one and the new one stay known', async () => {
  const store = createMemorySecrets();
  const known = createKnownKeys();
  const watched = known.watch({
    ...store,
    set: async (name, value) => {
      expect(known.now()).toContain(readBound(value).secret);
      if (value.includes('third')) throw new Error('full');
      await store.set(name, value);
    },
  });
  await watched.set('p', 'the-first-key');
  await watched.set('p', 'the-second-key');
  expect(known.now()).toEqual(['the-second-key']);
  await expect(watched.set('p', 'the-third-key')).rejects.toThrow('full');
  expect(known.now()).toEqual(expect.arrayContaining(['the-second-key', 'the-third-key']));
  await watched.remove('p');
  expect(known.now()).toEqual([]);
});

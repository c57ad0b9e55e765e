import fc from 'fast-check';
import { bindSecret, hasSecret, readBound, secretFor } from '@/domain/secrets/bound-secret';
import { createKnownKeys } from '@/domain/secrets/known-keys';
import { splitSecrets } from '@/domain/secrets/split-secrets';
import { createMemorySecrets } from '@/world/memory-secrets';

const use = (origin: string) => ({ name: 'Acme', origin });

it('S1: a key is read for the origin it was entered for, and refused for any other', async () => {
  const secrets = createMemorySecrets();
  await secrets.set('p', bindSecret('https://b.example', 'key-of-b'));
  expect(await secretFor(secrets, 'p', use('https://b.example'))).toBe('key-of-b');
  for (const origin of ['https://a.example', 'http://b.example', 'https://b.example:8443', '']) {
    const refused = await secretFor(secrets, 'p', use(origin)).catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({ error: { kind: 'key-missing' } });
    expect(String(refused)).not.toContain('key-of-b');
  }
});

it('S1: a key of an earlier version, which has no origin, is sent nowhere before it is bound', async () => {
  const secrets = createMemorySecrets();
  await secrets.set('p', 'sk-plain-12345678');
  const { owned } = splitSecrets(secrets);
  for (const origin of ['https://a.example', '']) expect(await secretFor(owned, 'p', use(origin))).toBeNull();
  const owners = { list: async () => [{ id: 'p', origin: 'https://a.example' }] };
  await createKnownKeys().load(owners, secrets);
  expect(await secretFor(owned, 'p', use('https://a.example'))).toBe('sk-plain-12345678');
});

it('every origin and secret is read as it was bound, and every other text is a secret without an origin', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (origin, secret) => {
      expect(readBound(bindSecret(origin, secret))).toEqual({ origin, secret });
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      expect(readBound(stored)).toEqual({ origin: null, secret: stored });
    }),
  );
});

it('S27: a secret that cannot be read counts as missing where the user is asked for it, and fails where it is needed', async () => {
  const locked = { ...createMemorySecrets(), get: () => Promise.reject(new Error('The keychain is locked.')) };
  expect(await hasSecret(locked, 'p')).toBe(false);
  await expect(secretFor(locked, 'p', use('https://a.example'))).rejects.toThrow('locked');
});

import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { newKeys, rotateKeys } from '@/sync/format/epoch-keys';
import { readJoinCode, writeJoinCode } from '@/sync/format/join-code';
import { newKeyringName, isKeyringName, openKeyring, sealKeyring } from '@/sync/format/keyring';
import { newRecoveryCode, readRecoveryCode } from '@/sync/format/recovery-code';

const random = (length: number) => new Uint8Array(randomBytes(length));
const keys = rotateKeys(newKeys(random), random);
const recoveryCode = newRecoveryCode(random);
const CHEAP = { logN: 2, r: 8, p: 1 };
const seal = () => sealKeyring(keys, { passphrase: 'grüne Häuser', recoveryCode, cost: CHEAP, randomBytes: random });
const passphrase = (text: string) => ({ kind: 'passphrase', passphrase: text }) as const;
const about = (is: string) => ({ error: { about: { is } } });

describe('a keyring', () => {
  it('opens with the passphrase, however it is typed, and with the recovery code', async () => {
    const sealed = await seal();
    expect(await openKeyring(sealed, passphrase('grüne Häuser'))).toEqual(keys);
    expect(await openKeyring(sealed, passphrase('gru\u0308ne Ha\u0308user'))).toEqual(keys);
    const typed = recoveryCode.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await openKeyring(sealed, { kind: 'recovery-code', code: typed })).toEqual(keys);
  });

  it('tells a wrong secret from a typing mistake and from damage', async () => {
    const sealed = await seal();
    await expect(openKeyring(sealed, passphrase('grüne Haeuser'))).rejects.toMatchObject(about('sync-passphrase'));
    const other = { kind: 'recovery-code', code: newRecoveryCode(random) } as const;
    await expect(openKeyring(sealed, other)).rejects.toMatchObject(about('sync-recovery-code'));
    const mistyped = { kind: 'recovery-code', code: recoveryCode.slice(0, -1) } as const;
    await expect(openKeyring(sealed, mistyped)).rejects.toMatchObject(about('sync-recovery-typo'));
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = sealed.with(at, (sealed[at] ?? 0) ^ change);
        await expect(openKeyring(damaged, passphrase('grüne Häuser'))).rejects.toMatchObject(
          about('sync-keyring-damaged'),
        );
      }),
      { numRuns: 50 },
    );
    for (let length = 0; length < sealed.length; length += 7)
      await expect(openKeyring(sealed.slice(0, length), passphrase('x'))).rejects.toMatchObject(
        about('sync-keyring-damaged'),
      );
  });

  it('has a name that says nothing', () => {
    expect(isKeyringName(newKeyringName(random))).toBe(true);
    expect(isKeyringName(`log/s-${'0'.repeat(32)}`)).toBe(false);
  });
});

describe('a recovery code', () => {
  it('reveals every typing mistake in one character, and two that changed places', () => {
    expect(recoveryCode).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$/);
    const plain = recoveryCode.replaceAll('-', '');
    let missed = 0;
    for (let at = 0; at < plain.length; at++)
      for (const char of 'AX7') {
        const typed = plain.slice(0, at) + char + plain.slice(at + 1);
        if (typed === plain) continue;
        try {
          readRecoveryCode(typed);
          missed += 1;
        } catch (thrown) {
          expect(thrown).toMatchObject(about('sync-recovery-typo'));
        }
      }
    expect(missed).toBe(0);
    expect(() => readRecoveryCode('')).toThrow('typing mistake');
    expect(() => readRecoveryCode('€')).toThrow('typing mistake');
  });
});

describe('a join code', () => {
  const targets = [
    { kind: 'webdav', address: 'https://cloud.acme.com/dav/skein', user: 'jörg' },
    {
      kind: 's3',
      endpoint: 'https://s3.acme.com',
      region: '',
      bucket: 'b',
      folder: 'f',
      style: 'host',
      accessKeyId: 'k',
    },
  ] as const;

  it.each(targets)('brings the storage, its secret and the keys: %j', (target) => {
    const invitation = { target, secret: 'geheim €', keys };
    const code = writeJoinCode(invitation);
    expect(readJoinCode(` ${code.slice(0, 30)}\n${code.slice(30)} `)).toEqual(invitation);
    for (let length = 0; length < code.length; length += 5)
      expect(() => readJoinCode(code.slice(0, length))).toThrow('isn’t complete');
    expect(() => readJoinCode(code.replace('-1:', '-2:'))).toThrow('newer version');
  });
});

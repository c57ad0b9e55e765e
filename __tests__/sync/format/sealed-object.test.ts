import fc from 'fast-check';
import { bytesToHex } from '@noble/hashes/utils.js';
import { deriveEpochKeys, joinKeys, newKeys, readKeys, rotateKeys, writeKeys } from '@/sync/format/epoch-keys';
import { blobName, MANIFEST, nameOf, readNames } from '@/sync/format/object-names';
import { derive, nameOfBlob, openSealed, readName } from '../../support/sync/stranger';
import { openObject, sealedLength, sealObject } from '@/sync/format/sealed-object';

const counting = (length: number) => new Uint8Array(length).map((_, at) => at);
const pause = async () => undefined;
const deps = { randomBytes: counting, pause };
const keys = deriveEpochKeys({ ordinal: 1, root: counting(32) });
const other = deriveEpochKeys({ ordinal: 2, root: new Uint8Array(32).fill(9) });
const ID = { kind: 'segment', device: '0123456789abcdef', number: 7, part: 0 } as const;
const NAME = nameOf(ID, keys);

describe('an encrypted object', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('of %i bytes opens as what it was', async (length) => {
    const content = counting(length);
    const sealed = await sealObject(NAME, content, keys, deps);
    expect(sealed).toHaveLength(sealedLength(length));
    const opened = await openObject(NAME, sealed, [other, keys], pause);
    expect(opened.kind === 'opened' && Buffer.compare(opened.content, content) === 0).toBe(true);
  });

  it('opens only under its name, with its key, and unchanged', async () => {
    const sealed = await sealObject(NAME, counting(100), keys, deps);
    const kindOf = async (bytes: Uint8Array, name = NAME, known = [keys]) =>
      (await openObject(name, bytes, known, pause)).kind;
    expect(await kindOf(sealed, nameOf({ ...ID, number: 8 }, keys))).toBe('changed');
    expect(await kindOf(sealed, NAME, [other])).toBe('newer-key');
    expect(await kindOf(sealed.with(8, 2))).toBe('newer-version');
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        expect(await kindOf(sealed.with(at, (sealed[at] ?? 0) ^ change))).not.toBe('opened');
      }),
      { numRuns: 100 },
    );
    for (let length = 0; length < sealed.length; length++)
      expect(await kindOf(sealed.slice(0, length))).toBe('incomplete');
    expect(await kindOf(new Uint8Array([...sealed, 0]))).toBe('changed');
  });

  it('cannot be put together from chunks of itself', async () => {
    const sealed = await sealObject(NAME, counting(150_000), keys, deps);
    const swapped = sealed.slice();
    swapped.set(sealed.subarray(40, 40 + 65_552), 40 + 65_552);
    expect((await openObject(NAME, swapped, [keys], pause)).kind).toBe('changed');
  });
});

describe('names', () => {
  it('are read back with the key, and not without it', () => {
    const ids = [
      ID,
      { ...ID, kind: 'snapshot', part: MANIFEST },
      { ...ID, kind: 'snapshot', part: 3, number: 2 ** 32 - 1 },
    ] as const;
    const names = ids.map((id) => nameOf(id, keys));
    expect(readNames(names, keys)).toEqual(ids);
    expect(readNames(names, other)).toEqual([null, null, null]);
    expect(readNames([NAME.replace('s-', 'p-')], keys)).toEqual([null]);
  });
});

it('lists of keys are written and read, joined and rotated', () => {
  const first = newKeys(counting);
  const second = rotateKeys(first, (length) => counting(length).fill(5));
  expect(readKeys(writeKeys(second))).toEqual(second);
  expect(second.map(({ ordinal }) => ordinal)).toEqual([2, 1]);
  expect(joinKeys(first, second)).toEqual(second);
  expect(joinKeys(second, first)).toEqual(second);
  const rival = rotateKeys(first, (length) => counting(length).fill(6));
  expect(joinKeys(second, rival)).toEqual(joinKeys(rival, second));
  for (const broken of ['', '1', '0.00', `${writeKeys(first)}-`, `${writeKeys(first)}x`])
    expect(readKeys(broken)).toBeNull();
});

describe('the format of docs/sync-format.md', () => {
  const root = Buffer.from(counting(32));

  /** If these change, devices no longer understand each other. */
  it('has these vectors', async () => {
    const sealed = await sealObject(NAME, new TextEncoder().encode('{"a":1}'), keys, deps);
    expect([keys.id, NAME, blobName('ab'.repeat(32), keys), bytesToHex(sealed)]).toEqual([
      'a271e5dd49f7ce15',
      'log/s-6c3af9e69314965b0d0e43c71f1ea7f8',
      'blobs/b-c7937d98119854d395c6c8e584efd9ea',
      '534b45494e53594e0100000000000007a271e5dd49f7ce15000102030405060708090a0b0c0d0e0fc711a388f30cd4c6bcbf3237be735e09cb6d34b30a326c',
    ]);
  });

  it('is read by a program that shares no code with the app', async () => {
    expect(derive(root, 'id', 8).toString('hex')).toBe(keys.id);
    expect(readName(root, NAME).toString('hex')).toBe(`01${ID.device}00000007000000`);
    expect(nameOfBlob(root, 'ab'.repeat(32))).toBe(blobName('ab'.repeat(32), keys));
    const sealed = await sealObject(NAME, counting(150_000), keys, deps);
    expect(openSealed(root, NAME, Buffer.from(sealed)).equals(Buffer.from(counting(150_000)))).toBe(true);
  });
});

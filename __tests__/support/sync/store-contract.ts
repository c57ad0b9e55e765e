import type { ObjectStore } from '@/domain/sync/object-store';

const NEVER = new AbortController().signal;

/** Bytes as they are stored: they begin like every object of sync, or the egress would refuse them. */
export function sealedBytes(length: number, seed = 1): Uint8Array {
  const bytes = new Uint8Array(length).map((_, at) => (at * 31 + seed * 7) & 0xff);
  bytes.set(new TextEncoder().encode('SKEINSYN'));
  return bytes;
}

export const objectName = (folder: string, number: number) => `${folder}/s-${number.toString(16).padStart(32, '0')}`;

/** What every store promises, checked against any server. It begins and ends with an empty store. */
export async function checkContract(store: ObjectStore, { objects = 25, bytes = 300_000 } = {}): Promise<void> {
  const read = (name: string, maxBytes = 4_000_000) => store.get(name, { maxBytes, signal: NEVER });
  const names = async (folder: string) => (await store.list(folder, NEVER)).map(({ name }) => name).sort();

  expect(await names('log')).toEqual([]);
  expect(await read(objectName('log', 1))).toBeNull();
  await store.delete(objectName('log', 1), NEVER);

  const large = sealedBytes(bytes);
  await store.put(objectName('log', 0), large, NEVER);
  expect(Buffer.compare((await read(objectName('log', 0))) ?? new Uint8Array(0), large)).toBe(0);
  await store.put(objectName('log', 0), sealedBytes(20, 2), NEVER);
  expect(await read(objectName('log', 0))).toEqual(sealedBytes(20, 2));
  await expect(read(objectName('log', 0), 10)).rejects.toMatchObject({ error: { about: { is: 'too-much-data' } } });

  await store.put(objectName('blobs', 0), sealedBytes(9), NEVER);
  for (let number = 1; number < objects; number++)
    await store.put(objectName('log', number), sealedBytes(10 + number), NEVER);
  expect(await names('blobs')).toEqual([objectName('blobs', 0)]);
  const listed = [...(await store.list('log', NEVER))].sort((a, b) => (a.name < b.name ? -1 : 1));
  const sizes = Array.from({ length: objects }, (_, number) => (number === 0 ? 20 : 10 + number));
  expect(listed.map(({ bytes: size }) => size)).toEqual(sizes);
  expect(listed.map(({ name }) => name)).toEqual(sizes.map((_, number) => objectName('log', number)));

  for (const name of [...(await names('log')), ...(await names('blobs'))]) await store.delete(name, NEVER);
  expect([...(await names('log')), ...(await names('blobs'))]).toEqual([]);
}

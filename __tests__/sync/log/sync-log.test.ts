import fc from 'fast-check';
import { missingCauses } from '@/domain/sync/log-news';
import { snapshotNumber } from '@/domain/sync/snapshots';
import type { Heads } from '@/domain/sync/sync-log';
import { rotateKeys } from '@/sync/format/epoch-keys';
import { createMemoryStore } from '../../support/sync/memory-store';
import { change, device, KEYS, NEVER, openLog, segment, writeSegments } from '../../support/sync/test-log';

const [ME, ADA, BOB] = [device(1), device(2), device(3)];

async function start(count = 3) {
  const store = createMemoryStore();
  const ada = openLog(store, ADA);
  const heads = await writeSegments(ada, ADA, count);
  const names = [...store.objects.keys()];
  return { store, ada, heads, names, me: openLog(store, ME) };
}

describe('segments', () => {
  it('are read in order, each verified by the one before', async () => {
    const { me, heads } = await start();
    expect(await me.look({}, NEVER)).toMatchObject({
      waiting: [ADA],
      available: { [ADA]: 3 },
      problems: [],
    });
    let head = null;
    for (const expected of heads) {
      const outcome = await me.read(ADA, head, NEVER);
      expect(outcome).toEqual({ kind: 'segment', segment: segment(ADA, expected.number), hash: expected.hash });
      head = expected;
    }
    expect(await me.read(ADA, head, NEVER)).toEqual({ kind: 'none' });
    const read: Heads = { [ADA]: heads[2] ?? { number: 0, hash: '' } };
    expect(await me.look(read, NEVER)).toMatchObject({ waiting: [], behind: [], problems: [] });
  });

  it('are read across a change of the key, and not without the new key', async () => {
    const { store, heads, me } = await start(1);
    const keys = rotateKeys(KEYS, (length) => new Uint8Array(length).fill(3));
    const [first] = heads;
    await writeSegments(openLog(store, ADA, keys), ADA, 1, first);
    expect(await openLog(store, ME, keys).read(ADA, first ?? null, NEVER)).toMatchObject({ kind: 'segment' });
    expect(await me.look({ [ADA]: first ?? { number: 0, hash: '' } }, NEVER)).toMatchObject({
      problems: [{ kind: 'newer-key' }],
    });
  });

  it('of this device are deleted up to a number, but never the last', async () => {
    const { ada, store, names } = await start();
    await ada.deleteSegments(2, NEVER);
    expect([...store.objects.keys()]).toEqual([names[2]]);
    await ada.deleteSegments(3, NEVER);
    expect([...store.objects.keys()]).toEqual([names[2]]);
  });

  it('say what they were based on and the server does not have', () => {
    expect(missingCauses({ [ADA]: 5, [BOB]: 2 }, { [ADA]: 3 }, { [ADA]: 4, [BOB]: 2 })).toEqual([
      { kind: 'missing', device: ADA, number: 5 },
    ]);
  });
});

describe('snapshots', () => {
  const number = snapshotNumber(1_700_000_000_000);
  const summary = (heads: Heads) => ({
    device: ADA,
    number,
    createdAt: 1_700_000_000_000,
    position: { [ADA]: 3 },
    heads,
    deviceNames: { [ADA]: 'Ada’s phone' },
  });

  it('are listed when they are complete, opened and read', async () => {
    const { ada, me, heads, store } = await start();
    const parts = [
      await ada.snapshots.writePart(number, { part: 0, changes: [change('a')] }, NEVER),
      await ada.snapshots.writePart(number, { part: 1, changes: [change('b'), change('c')] }, NEVER),
    ];
    expect((await me.look({}, NEVER)).snapshots).toEqual([]);
    await ada.snapshots.finish(summary({ [ADA]: heads[2] ?? { number: 0, hash: '' } }), parts, NEVER);
    const [ref] = (await me.look({}, NEVER)).snapshots;
    expect(ref).toMatchObject({ device: ADA, number, createdAt: 1_700_000_000_000 });
    if (ref === undefined) throw new Error('no snapshot');
    const opened = await me.snapshots.open(ref, NEVER);
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    expect(opened.snapshot).toEqual({ summary: summary({ [ADA]: heads[2] ?? { number: 0, hash: '' } }), parts });
    expect(await me.snapshots.readPart(opened.snapshot, 1, NEVER)).toEqual({
      kind: 'part',
      changes: [change('b'), change('c')],
    });

    // A part that was written again after the last object is another one.
    await ada.snapshots.writePart(number, { part: 0, changes: [change('x')] }, NEVER);
    expect(await me.snapshots.readPart(opened.snapshot, 0, NEVER)).toMatchObject({
      problem: { kind: 'changed', device: ADA },
    });
    await ada.deleteSegments(2, NEVER);
    expect(await me.look({}, NEVER)).toMatchObject({ waiting: [], behind: [ADA], problems: [] });
    await me.snapshots.delete(ref, NEVER);
    expect(store.objects.size).toBe(1);
    expect(await me.look({}, NEVER)).toMatchObject({
      problems: [{ kind: 'missing', device: ADA, number: 1 }],
    });
  });
});

describe('blobs', () => {
  it('are stored once per content, and known by their size', async () => {
    const { ada, me, store } = await start(0);
    const content = new Uint8Array(70_000).fill(7);
    const hash = await ada.blobs.put(content, NEVER);
    await ada.blobs.put(content, NEVER);
    expect(store.objects.size).toBe(1);
    const got = await me.blobs.get(hash, 70_000, NEVER);
    expect(got.kind === 'blob' && Buffer.compare(got.content, content) === 0).toBe(true);
    expect(await me.blobs.get(hash, 69_999, NEVER)).toEqual({ kind: 'too-large' });
    expect(await me.blobs.get(hash, 10, NEVER)).toEqual({ kind: 'too-large' });
    expect((await me.blobs.list(NEVER)).has(hash, 70_000)).toBe(true);
    const [name = ''] = store.objects.keys();
    store.objects.set(name, (store.objects.get(name) ?? new Uint8Array()).slice(0, 500));
    expect((await me.blobs.list(NEVER)).has(hash, 70_000)).toBe(false);
    expect(await me.blobs.get(hash, 70_000, NEVER)).toMatchObject({ problem: { kind: 'incomplete' } });
    await me.blobs.delete(hash, NEVER);
    expect(await me.blobs.get(hash, 70_000, NEVER)).toEqual({ kind: 'none' });
  });
});

describe('a server that nobody should trust', () => {
  type World = Awaited<ReturnType<typeof start>>;
  const attacks: Readonly<Record<string, (world: World, at: number) => void>> = {
    drops: ({ store, names }, at) => void store.objects.delete(names[at] ?? ''),
    'swaps two': ({ store, names }, at) => {
      const [a, b] = [names[at] ?? '', names[(at + 1) % names.length] ?? ''];
      const [x, y] = [store.objects.get(a), store.objects.get(b)];
      if (x !== undefined && y !== undefined) store.objects.set(a, y).set(b, x);
    },
    'repeats one as another': ({ store, names }, at) => {
      const other = store.objects.get(names[(at + 1) % names.length] ?? '');
      if (other !== undefined) store.objects.set(names[at] ?? '', other);
    },
    truncates: ({ store, names }, at) => {
      const bytes = store.objects.get(names[at] ?? '') ?? new Uint8Array();
      store.objects.set(names[at] ?? '', bytes.slice(0, bytes.length - 1 - at));
    },
    'changes a byte': ({ store, names }, at) => {
      const bytes = (store.objects.get(names[at] ?? '') ?? new Uint8Array()).slice();
      bytes[bytes.length - 1 - at] = (bytes[bytes.length - 1 - at] ?? 0) ^ 1;
      store.objects.set(names[at] ?? '', bytes);
    },
    'sends too much': ({ store, names }, at) => void store.objects.set(names[at] ?? '', new Uint8Array(40_000_000)),
  };

  it.each(Object.keys(attacks))('%s: what it did is found, and nothing of it is read', async (attack) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), async (at, alreadyRead) => {
        const world = await start(5);
        const { me, heads } = world;
        attacks[attack]?.(world, at);
        const known: Heads = alreadyRead === 0 ? {} : { [ADA]: heads[alreadyRead - 1] ?? { number: 0, hash: '' } };
        const news = await me.look(known, NEVER);
        const problems = [...news.problems];
        let head = alreadyRead === 0 ? null : (heads[alreadyRead - 1] ?? null);
        for (;;) {
          const outcome = await me.read(ADA, head, NEVER);
          if (outcome.kind === 'problem') problems.push(outcome.problem);
          if (outcome.kind !== 'segment') break;
          // Whatever is read is exactly what was written.
          expect(outcome).toMatchObject({ segment: segment(ADA, (head?.number ?? 0) + 1) });
          head = { number: outcome.segment.number, hash: outcome.hash };
        }
        const hasHidden = (head?.number ?? 0) < 5;
        // The last one can be withheld from someone who has never heard of it; what others know tells (`missingCauses`).
        const onlyWithheld = attack === 'drops' && at === 4;
        // A gap in front of what was read already is an ordinary deletion.
        const isFound = problems.length > 0 || (head !== null && attack === 'drops' && head.number === at);
        if (hasHidden && !onlyWithheld) expect(isFound).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  it('rolls a device back: found by what was read, however it lists', async () => {
    const { me, heads, store, names } = await start();
    const read: Heads = { [ADA]: heads[2] ?? { number: 0, hash: '' } };
    store.listing = names.slice(0, 1);
    expect(await me.look(read, NEVER)).toMatchObject({ problems: [] });
    store.objects.delete(names[2] ?? '');
    store.listing = null;
    expect(await me.look(read, NEVER)).toMatchObject({
      problems: [{ kind: 'rolled-back', device: ADA, from: 3, to: 2 }],
    });
    store.objects.clear();
    expect(await me.look({ ...read, [ME]: { number: 1, hash: '' } }, NEVER)).toMatchObject({
      problems: [
        { kind: 'rolled-back', device: ME, from: 1, to: 0 },
        { kind: 'rolled-back', device: ADA, from: 3, to: 0 },
      ],
    });
  });

  it('lists what is not there, and what nobody wrote', async () => {
    const { me, heads, store, names } = await start();
    const forged = `log/s-${'5'.repeat(32)}`;
    store.objects.set(forged, new Uint8Array(200).fill(1));
    store.objects.set('log/s-short', new Uint8Array(1));
    store.listing = [...names, forged, 'log/s-short', `log/p-${'6'.repeat(32)}`];
    expect(await me.look({ [ADA]: heads[2] ?? { number: 0, hash: '' } }, NEVER)).toMatchObject({
      waiting: [],
      problems: [{ kind: 'changed', device: null, name: forged }],
    });
  });

  it('has segments of this device that it never wrote, as after a restored copy', async () => {
    const { ada, heads } = await start();
    const own: Heads = { [ADA]: heads[0] ?? { number: 0, hash: '' } };
    expect((await ada.look(own, NEVER)).problems).toEqual([{ kind: 'own-ahead', from: 1, to: 3 }]);
  });

  it('a device that continues from an older copy of itself breaks its chain', async () => {
    const { ada, me, heads } = await start();
    await writeSegments(ada, ADA, 1, { number: 3, hash: 'f'.repeat(64) });
    expect(await me.read(ADA, heads[2] ?? null, NEVER)).toMatchObject({ problem: { kind: 'changed', device: ADA } });
  });
});

it('nothing of the content and no key is in the storage', async () => {
  const { store, ada } = await start(0);
  const canary = 'canary-4711-text';
  await ada.upload(await ada.seal({ device: ADA, number: 1, knows: {}, changes: [change(canary, canary)] }, ''), NEVER);
  await ada.blobs.put(new TextEncoder().encode(canary), NEVER);
  for (const [name, bytes] of store.objects) {
    const stored = name + Buffer.from(bytes).toString('latin1');
    for (const secret of [canary, ADA, Buffer.from(KEYS[0].root).toString('latin1')])
      expect(stored).not.toContain(secret);
  }
});

import fc from 'fast-check';
import { mergeVersions, seenAfter, type Version } from '@/domain/sync/registers';
import { stampOf } from '@/domain/sync/stamp';

const stamp = (at: number, device: string) => stampOf({ at, count: 0, device });

describe('the last value wins', () => {
  it('whatever the order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), fc.boolean(), (times, twice) => {
        let current: Version | null = null;
        for (const at of twice ? [...times, ...times] : times) {
          const change = { stamp: stamp(at, 'a'), seen: null };
          if (mergeVersions(current, change).kind === 'new') current = change;
        }
        expect(current?.stamp).toBe(stamp(Math.max(...times), 'a'));
      }),
    );
  });
});

describe('a text', () => {
  const first = { stamp: stamp(1, 'a'), seen: {} };

  it('is replaced by a later one that has seen it', () => {
    const next = { stamp: stamp(2, 'b'), seen: seenAfter(first) };
    expect(mergeVersions(first, next)).toMatchObject({ kind: 'new', keepsCurrent: false });
    expect(mergeVersions(next, first)).toEqual({ kind: 'old' });
  });

  it('that neither has seen is kept beside the later one', () => {
    const other = { stamp: stamp(2, 'b'), seen: {} };
    expect(mergeVersions(first, other)).toMatchObject({ kind: 'new', keepsCurrent: true });
    expect(mergeVersions(other, first)).toMatchObject({ kind: 'beside' });
  });

  it('is kept beside only once', () => {
    const other = { stamp: stamp(2, 'b'), seen: {} };
    const merged = mergeVersions(other, first);
    const seen = merged.kind === 'beside' ? merged.seen : {};
    expect(mergeVersions({ ...other, seen }, first)).toEqual({ kind: 'old' });
  });

  /** Each device writes after what it has seen; every text that no later one has seen must be somewhere at the end, on every device. */
  it('is never lost: it is seen by a later writer, kept, or current', () => {
    const step = fc.record({ device: fc.constantFrom('a', 'b', 'c'), hears: fc.constantFrom('a', 'b', 'c', null) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), fc.infiniteStream(fc.nat()), (steps, random) => {
        const written: Version[] = [];
        const logs: Record<string, Version[]> = { a: [], b: [], c: [] };
        const here: Record<string, Version | null> = { a: null, b: null, c: null };
        const receive = (device: string, change: Version): Version | null => {
          const current = here[device] ?? null;
          const merged = mergeVersions(current, change);
          if (merged.kind === 'new') here[device] = { stamp: change.stamp, seen: merged.seen };
          else if (merged.kind === 'beside' && current) here[device] = { ...current, seen: merged.seen };
          return merged.kind === 'beside' ? change : merged.kind === 'new' && merged.keepsCurrent ? current : null;
        };
        steps.forEach(({ device, hears }, index) => {
          for (const change of hears === null ? [] : (logs[hears] ?? [])) receive(device, change);
          const change = { stamp: stamp(index + 1, device), seen: seenAfter(here[device] ?? null) };
          here[device] = change;
          logs[device]?.push(change);
          written.push(change);
        });
        const kept = new Set<string>();
        let current: Version | null = null;
        const receiveAnywhere = (change: Version) => {
          here['new'] = current;
          const beside = receive('new', change);
          current = here['new'] ?? null;
          if (beside) kept.add(beside.stamp);
        };
        const order = written
          .map((change) => ({ change, place: random.next().value }))
          .sort((x, y) => x.place - y.place);
        for (const { change } of order) receiveAnywhere(change);
        const isSeen = ({ stamp: own }: Version) =>
          written.some(({ seen }) =>
            Object.values(seen ?? {}).some((latest) => latest.split('-')[1] === own.split('-')[1] && latest >= own),
          );
        for (const change of written) {
          const last = (current as Version | null)?.stamp;
          expect(isSeen(change) || kept.has(change.stamp) || last === change.stamp).toBe(true);
        }
      }),
    );
  });
});

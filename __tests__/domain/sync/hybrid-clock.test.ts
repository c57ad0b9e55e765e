import fc from 'fast-check';
import { heardStamp, MOST_AHEAD_MS, nextStamp } from '@/domain/sync/hybrid-clock';
import { isStamp, readStamp, stampOf } from '@/domain/sync/stamp';

const times = fc.integer({ min: 0, max: 4_000_000_000_000 });
const parts = fc.record({
  at: times,
  count: fc.integer({ min: 0, max: 36 ** 4 - 1 }),
  device: fc.constantFrom('a', 'b', '0f3c'),
});

describe('a stamp', () => {
  it('can be read back, and sorts by time, then by count, then by device', () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(readStamp(stampOf(one))).toEqual(one);
        const byParts =
          one.at - other.at ||
          one.count - other.count ||
          (one.device === other.device ? 0 : one.device < other.device ? -1 : 1);
        const byText = stampOf(one) === stampOf(other) ? 0 : stampOf(one) < stampOf(other) ? -1 : 1;
        expect(Math.sign(byParts)).toBe(byText);
      }),
    );
  });

  it('of a full millisecond continues in the next one', () => {
    const last = stampOf({ at: 5, count: 36 ** 4 - 1, device: 'a' });
    expect(readStamp(nextStamp(last, null, { device: 'a', now: 5 }))).toEqual({ at: 6, count: 0, device: 'a' });
  });

  it('is recognised', () => {
    expect(isStamp(stampOf({ at: 1, count: 2, device: 'x' }))).toBe(true);
    for (const wrong of ['', 'x', 5, null, `${'0'.repeat(13)}-`, `${'0'.repeat(13)}-a b`, `${'Z'.repeat(13)}-a`])
      expect(isStamp(wrong)).toBe(false);
  });
});

describe('the clock', () => {
  it('never goes back, whatever the time says and whatever it hears', () => {
    const step = fc.oneof(
      times.map((now) => ({ now })),
      fc.tuple(times, parts).map(([now, heard]) => ({ now, heard })),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let last: string | null = null;
        for (const { now, ...rest } of steps) {
          const heard = 'heard' in rest ? stampOf(rest.heard) : null;
          const next: string =
            heard === null
              ? nextStamp(last, null, { device: 'me', now })
              : heardStamp(last, heard, { device: 'me', now });
          expect(last === null || next >= last).toBe(true);
          if (heard === null) expect(next > (last ?? '')).toBe(true);
          last = next;
        }
      }),
    );
  });

  it('is pushed a day ahead at most, and still overrides a value of the far future', () => {
    const now = 1_000_000;
    const far = stampOf({ at: now + 10 * MOST_AHEAD_MS, count: 3, device: 'b' });
    const last = heardStamp(null, far, { device: 'a', now });
    expect(readStamp(last).at).toBe(now + MOST_AHEAD_MS);
    expect(nextStamp(last, far, { device: 'a', now }) > far).toBe(true);
    expect(nextStamp(last, null, { device: 'a', now }) < far).toBe(true);
  });
});

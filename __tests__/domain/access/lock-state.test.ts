import fc from 'fast-check';

import {
  CONFIRMED_AWAY_MS,
  lockedAtStart,
  nextLockState,
  showsContent,
  type LockEvent,
  type LockState,
} from '@/domain/access/lock-state';

const MINUTE = 60_000;

type Step =
  | { readonly do: 'cover' | 'leave' | 'return' | 'ask' | 'restart' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'answer'; readonly confirms: boolean; readonly age: number };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.constantFrom<Step>(
      { do: 'cover' },
      { do: 'leave' },
      { do: 'return' },
      { do: 'return' },
      { do: 'ask' },
      { do: 'ask' },
      { do: 'restart' },
    ),
    // A negative time: the user or the network sets the clock back.
    fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(0, 1, 1_999, 5_000, MINUTE - 1, MINUTE, 999_999, -1, -MINUTE),
    }),
    // `age`: an answer to the last question, to the one before it, …
    fc.record({ do: fc.constant('answer' as const), confirms: fc.boolean(), age: fc.constantFrom(0, 0, 0, 1, 2) }),
  ),
  { maxLength: 60 },
);

/**
 * What a suspicious owner would allow, written down without the states of the lock: content may be seen if the app is in front, somebody has
 * answered a question that was open in this process, and since then every absence was shorter than the timeout.
 */
function createWitness(timeoutMs: number) {
  let trusted = false;
  let inFront = true;
  let absentSince: number | null = null;
  let provedWhileAbsent = false;
  return {
    allows: () => trusted && inFront,
    restart() {
      trusted = false;
      inFront = true;
      absentSince = null;
    },
    cover: () => void (inFront = false),
    leave(at: number) {
      inFront = false;
      if (absentSince === null) [absentSince, provedWhileAbsent] = [at, false];
    },
    return(at: number) {
      inFront = true;
      const limit = provedWhileAbsent ? Math.max(timeoutMs, CONFIRMED_AWAY_MS) : timeoutMs;
      if (absentSince !== null && !(at >= absentSince && at - absentSince < limit)) trusted = false;
      absentSince = null;
    },
    confirmed(at: number) {
      trusted = true;
      if (absentSince !== null) [absentSince, provedWhileAbsent] = [at, true];
    },
  };
}

const after = (state: LockState, ...events: readonly LockEvent[]) => events.reduce(nextLockState, state);
const opened = (timeoutMs: number) =>
  after(lockedAtStart(timeoutMs), { type: 'asked' }, { type: 'answered', question: 1, answer: 'confirmed', at: 0 });

describe('the app lock', () => {
  it('never shows content that its owner has not unlocked, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, MINUTE, 15 * MINUTE), steps, (timeoutMs, todo) => {
        let now = 1_000_000;
        let state = lockedAtStart(timeoutMs);
        const witness = createWitness(timeoutMs);
        const tell = (event: LockEvent) => (state = nextLockState(state, event));
        for (const step of todo) {
          if (step.do === 'wait') now += step.ms;
          if (step.do === 'restart') {
            state = lockedAtStart(timeoutMs);
            witness.restart();
          }
          if (step.do === 'cover') {
            tell({ type: 'covered' });
            witness.cover();
          }
          if (step.do === 'leave') {
            tell({ type: 'left', at: now });
            witness.leave(now);
          }
          if (step.do === 'return') {
            tell({ type: 'returned', at: now });
            witness.return(now);
          }
          if (step.do === 'ask') tell({ type: 'asked' });
          if (step.do === 'answer') {
            const isAwaited = state.isAsking && step.age === 0;
            const answer = step.confirms ? 'confirmed' : 'failed';
            tell({ type: 'answered', question: state.question - step.age, answer, at: now });
            if (isAwaited && step.confirms) witness.confirmed(now);
          }
          expect(showsContent(state)).toBe(witness.allows());
        }
      }),
    );
  });

  it('hides nothing while it is off', () => {
    const off = after(lockedAtStart(null), { type: 'left', at: 0 }, { type: 'returned', at: MINUTE });
    expect(showsContent(off)).toBe(true);
    expect(showsContent(after(off, { type: 'covered' }))).toBe(true);
  });

  it('asks by itself when it locks, once, and not again because the dialog of the system closes', () => {
    const locked = after(opened(0), { type: 'left', at: 10 }, { type: 'returned', at: 20 });
    expect(locked).toMatchObject({ isLocked: true, wantsToAsk: true });
    const dialog = after(locked, { type: 'asked' }, { type: 'left', at: 30 });
    const cancelled = after(dialog, { type: 'answered', question: 2, answer: 'cancelled', at: 40 });
    const back = after(cancelled, { type: 'returned', at: 50 });
    expect(back).toMatchObject({ isLocked: true, wantsToAsk: false, problem: 'cancelled' });
    expect(after(back, { type: 'left', at: 60 }, { type: 'returned', at: 9_000 })).toMatchObject({ wantsToAsk: true });
  });

  it('stays open when the system asks for the code on a screen of its own, but not if the owner then goes elsewhere', () => {
    const asked = after(opened(0), { type: 'asked' }, { type: 'left', at: 100 });
    const confirmed = after(asked, { type: 'answered', question: 2, answer: 'confirmed', at: 9_000 });
    expect(showsContent(after(confirmed, { type: 'returned', at: 9_100 }))).toBe(true);
    expect(showsContent(after(confirmed, { type: 'returned', at: 9_000 + CONFIRMED_AWAY_MS }))).toBe(false);
  });

  it('locks when the clock was set back, and lets nobody be locked out by a device without a screen lock', () => {
    const early = after(opened(15 * MINUTE), { type: 'left', at: 50_000 }, { type: 'returned', at: 49_999 });
    expect(showsContent(early)).toBe(false);
    expect(showsContent(after(early, { type: 'asked' }, { type: 'unprotected', question: 2 }))).toBe(true);
  });
});

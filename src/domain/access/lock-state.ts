import type { AccessAnswer } from './device-access';

/** What a lock knows. `showsContent` decides from it; every change is an event for `nextLockState`. */
export interface LockState {
  /** How long the app may be left without being locked. Null: the lock is off. */
  readonly timeoutMs: number | null;
  readonly isLocked: boolean;
  /** Another app, the app switcher or a dialog of the system is in front. */
  readonly isAway: boolean;
  /** When the owner was last known to be here, while the app is in the background. */
  readonly leftAt: number | null;
  /** The owner has proved to be here while the app was in the background: some devices ask on a screen of their own. */
  readonly wasConfirmedAway: boolean;
  /** The number of the last question. Only an answer to it counts. */
  readonly question: number;
  readonly isAsking: boolean;
  /** The app should ask without being told to. */
  readonly wantsToAsk: boolean;
  readonly answeredAt: number | null;
  /** Why the last question did not unlock the app. */
  readonly problem: Exclude<AccessAnswer, 'confirmed'> | null;
}

export type LockEvent =
  | { readonly type: 'configured'; readonly timeoutMs: number | null }
  /** The app is on the screen but gets no input, as in the app switcher. */
  | { readonly type: 'covered' }
  | { readonly type: 'left'; readonly at: number }
  | { readonly type: 'returned'; readonly at: number }
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly question: number; readonly answer: AccessAnswer; readonly at: number }
  /** The device has no screen lock any more: nobody could unlock the app. */
  | { readonly type: 'unprotected'; readonly question: number };

/** A screen of the system that asks for the code closes within this time after the answer. */
export const CONFIRMED_AWAY_MS = 5_000;
/** Returning from that screen is not a reason to ask again. */
const JUST_ANSWERED_MS = 2_000;

/** The state of a process that has just started: nobody has proved anything yet. */
export function lockedAtStart(timeoutMs: number | null): LockState {
  const isLocked = timeoutMs !== null;
  return {
    timeoutMs,
    isLocked,
    isAway: false,
    leftAt: null,
    wasConfirmedAway: false,
    question: 0,
    isAsking: false,
    wantsToAsk: isLocked,
    answeredAt: null,
    problem: null,
  };
}

export function showsContent({ timeoutMs, isLocked, isAway }: LockState): boolean {
  return timeoutMs === null || (!isLocked && !isAway);
}

export function nextLockState(state: LockState, event: LockEvent): LockState {
  switch (event.type) {
    case 'configured':
      return { ...state, timeoutMs: event.timeoutMs, ...(event.timeoutMs === null ? UNLOCKED : {}) };
    case 'covered':
      return { ...state, isAway: true };
    case 'left':
      // The first of several counts: the system may report the way into the background in steps.
      return state.leftAt === null
        ? { ...state, isAway: true, leftAt: event.at, wasConfirmedAway: false }
        : { ...state, isAway: true };
    case 'returned':
      return afterReturn(state, event.at);
    case 'asked':
      return { ...state, question: state.question + 1, isAsking: true, wantsToAsk: false, problem: null };
    case 'answered':
      return event.question === state.question && state.isAsking ? afterAnswer(state, event.answer, event.at) : state;
    case 'unprotected':
      return event.question === state.question ? { ...state, ...UNLOCKED } : state;
  }
}

const UNLOCKED = { isLocked: false, isAsking: false, wantsToAsk: false, problem: null } as const;

function afterReturn(state: LockState, at: number): LockState {
  const here = { ...state, isAway: false, leftAt: null, wasConfirmedAway: false };
  if (state.timeoutMs === null || state.leftAt === null) return here;
  if (state.isLocked)
    return { ...here, wantsToAsk: !state.isAsking && !isWithin(JUST_ANSWERED_MS, state.answeredAt, at) };
  const allowed = state.wasConfirmedAway ? Math.max(state.timeoutMs, CONFIRMED_AWAY_MS) : state.timeoutMs;
  return isWithin(allowed, state.leftAt, at) ? here : { ...here, isLocked: true, wantsToAsk: !state.isAsking };
}

/** A clock that was set back proves nothing about the time that has passed. */
function isWithin(ms: number, since: number | null, at: number): boolean {
  return since !== null && at >= since && at - since < ms;
}

function afterAnswer(state: LockState, answer: AccessAnswer, at: number): LockState {
  const answered = { ...state, isAsking: false, answeredAt: at };
  if (answer !== 'confirmed') return { ...answered, problem: answer };
  const unlocked = { ...answered, ...UNLOCKED };
  return state.leftAt === null ? unlocked : { ...unlocked, leftAt: at, wasConfirmedAway: true };
}

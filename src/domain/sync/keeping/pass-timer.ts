import type { Clock } from '../../runtime';

/** When the next pass begins. Only one is waited for. */
export interface PassTimer {
  /** Runs this much later, or earlier if that is planned already. */
  within(ms: number): void;
  /** Runs this much later, also if it was planned for earlier: several turns in a row need one pass. */
  after(ms: number): void;
  stop(): void;
}

export function createPassTimer(clock: Clock, run: () => void): PassTimer {
  let planned: { readonly at: number; readonly cancel: () => void } | null = null;
  const cancel = () => {
    planned?.cancel();
    planned = null;
  };
  const plan = (ms: number) => {
    cancel();
    const cancelTimer = clock.after(ms, () => {
      planned = null;
      run();
    });
    planned = { at: clock.now() + ms, cancel: cancelTimer };
  };
  return {
    within(ms) {
      if (planned === null || planned.at > clock.now() + ms) plan(ms);
    },
    after: plan,
    stop: cancel,
  };
}

/** The first screens come first. */
export const AFTER_START_MS = 5_000;
/** Several turns in a row need one pass. */
export const AFTER_TURN_MS = 5_000;
/** Whoever switches between apps needs no pass each time. */
export const BETWEEN_RETURNS_MS = 60_000;
/** New devices, and whatever is wrong with the log, are looked for this often. */
export const BETWEEN_LOOKS_MS = 60 * 60_000;

const RETRIES_MS = [60_000, 5 * 60_000, 15 * 60_000] as const;

/** After a failure that may be over. */
export const retryAfter = (failures: number): number => RETRIES_MS[failures - 1] ?? 60 * 60_000;

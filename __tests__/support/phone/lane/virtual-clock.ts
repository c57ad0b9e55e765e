interface Task {
  readonly id: number;
  readonly kind: 'timer' | 'native';
  readonly due: number;
  readonly run: () => void;
}

/** Time that passes only when the lane says so. In the background, JavaScript timers wait (JavaTimerManager.kt, onHostPause; RCTTiming.mm). */
export interface VirtualClock {
  now(): number;
  schedule(kind: Task['kind'], run: () => void, delayMs: number): number;
  cancel(id: number): void;
  pauseTimers(isPaused: boolean): void;
  /** Timers go on although they are paused, because a headless task runs. */
  keepTimers(areKept: boolean): void;
  /** iOS suspends the app: nothing runs, native or not. */
  freeze(isFrozen: boolean): void;
  /** When the next task is due; null if there is none. */
  nextDue(): number | null;
  /** Lets time pass up to this moment without running anything. */
  passTo(moment: number): void;
  /** Runs the next task that is due by this moment. */
  runNext(by: number): boolean;
  stop(): void;
}

/** A phone counts from its own start, which was not a moment ago: React Native takes 0 for the time of the last scroll. */
const SINCE_BOOT_MS = 3_600_000;

export function createVirtualClock(): VirtualClock {
  const tasks = new Map<number, Task>();
  let now = SINCE_BOOT_MS;
  let lastId = 0;
  let arePaused = false;
  let areKept = false;
  let isFrozen = false;

  function next(): Task | null {
    let first: Task | null = null;
    if (isFrozen) return null;
    for (const task of tasks.values()) {
      if (arePaused && !areKept && task.kind === 'timer') continue;
      if (!first || task.due < first.due) first = task;
    }
    return first;
  }

  return {
    now: () => now,
    schedule(kind, run, delayMs) {
      lastId += 1;
      tasks.set(lastId, { id: lastId, kind, due: now + delayMs, run });
      return lastId;
    },
    cancel: (id) => void tasks.delete(id),
    pauseTimers: (isPaused) => void (arePaused = isPaused),
    keepTimers: (kept) => void (areKept = kept),
    freeze: (isNow) => void (isFrozen = isNow),
    nextDue: () => next()?.due ?? null,
    passTo: (moment) => void (now = Math.max(now, moment)),
    runNext(by) {
      const task = next();
      if (!task || task.due > by) return false;
      tasks.delete(task.id);
      now = Math.max(now, task.due);
      task.run();
      return true;
    },
    stop: () => tasks.clear(),
  };
}

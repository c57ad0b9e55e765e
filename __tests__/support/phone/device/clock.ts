/** React Native 0.86.3, ReactCommon/react/runtime/TimerManager.cpp: timers as native code installs them, here in virtual time. */
import type { Host } from './host';

type Callback = (...args: unknown[]) => void;

export function installClock(host: Host, target: Record<string, unknown>): void {
  const once = (callback: Callback, delayMs?: number, ...args: unknown[]): number =>
    host.schedule('timer', () => callback(...args), Math.max(0, Number(delayMs) || 0));

  const intervals = new Map<number, number>();
  const every = (callback: Callback, delayMs?: number, ...args: unknown[]): number => {
    const pause = Math.max(1, Number(delayMs) || 1);
    const first = host.schedule('timer', run, pause);
    function run(): void {
      if (first !== undefined) intervals.set(first, host.schedule('timer', run, pause));
      callback(...args);
    }
    intervals.set(first, first);
    return first;
  };
  const cancel = (id: number): void => {
    host.cancel(intervals.get(id) ?? id);
    intervals.delete(id);
  };

  Object.assign(target, {
    setTimeout: once,
    setInterval: every,
    clearTimeout: cancel,
    clearInterval: cancel,
    requestAnimationFrame: (callback: Callback) => once(() => callback(host.now()), 16),
    cancelAnimationFrame: cancel,
    nativePerformanceNow: () => host.now(),
    nativeRuntimeScheduler: runtimeScheduler(host),
    Date: virtualDate(host),
  });
}

/** ReactCommon/react/renderer/runtimescheduler/RuntimeSchedulerBinding.cpp: React's own tasks are native and go on in the background. */
function runtimeScheduler(host: Host) {
  return {
    unstable_ImmediatePriority: 1,
    unstable_UserBlockingPriority: 2,
    unstable_NormalPriority: 3,
    unstable_LowPriority: 4,
    unstable_IdlePriority: 5,
    unstable_scheduleCallback(_priority: number, callback: (didTimeout: boolean) => unknown) {
      const task = { id: 0 };
      const run = (): void => {
        const rest = callback(false);
        if (typeof rest === 'function') {
          callback = rest as typeof callback;
          task.id = host.schedule('native', run, 0);
        }
      };
      task.id = host.schedule('native', run, 0);
      return task;
    },
    unstable_cancelCallback: (task: { id: number }) => host.cancel(task.id),
    unstable_getCurrentPriorityLevel: () => 3,
    unstable_shouldYield: () => false,
    unstable_requestPaint: () => undefined,
    unstable_now: () => host.now(),
  };
}

/** 2026-11-16T09:00:00Z. Every run starts at the same moment. */
const START = Date.UTC(2026, 10, 16, 9);

function virtualDate(host: Host): DateConstructor {
  const now = (): number => START + Math.floor(host.now());
  return new Proxy(Date, {
    construct: (real, args: [], asked) => Reflect.construct(real, args.length === 0 ? [now()] : args, asked) as object,
    apply: (real) => new real(now()).toString(),
    get: (real, key, receiver) => (key === 'now' ? now : (Reflect.get(real, key, receiver) as unknown)),
  });
}

import type { Browser, Page } from 'playwright-core';

/** A task of the page's main thread. Milliseconds since 1970; `cpuMs` leaves out the time in which the thread waited for a processor. */
export interface Task {
  readonly start: number;
  readonly wallMs: number;
  readonly cpuMs: number;
}

export interface Recording {
  readonly tasks: readonly Task[];
  /** The times at which the page could have drawn. */
  readonly frames: readonly number[];
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const CLOCK_MARK = 'skein-bench-clock';
const TASK = /^(RunTask|ThreadControllerImpl::RunTask)$/;

/** Records what the main thread does until `stop`. */
export async function recordTasks(browser: Browser, page: Page) {
  const categories = ['toplevel', 'blink.user_timing', 'disabled-by-default-lighthouse', '__metadata'];
  await browser.startTracing(page, { categories });
  const clock = await page.evaluate((mark) => {
    const frames: number[] = [];
    const next = () => {
      frames.push(performance.timeOrigin + performance.now());
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frames });
    return performance.timeOrigin + performance.mark(mark).startTime;
  }, CLOCK_MARK);
  return {
    async stop(): Promise<Recording> {
      const frames = await page.evaluate<number[]>('window.frames');
      const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
      return { frames, tasks: tasksIn(trace.traceEvents, clock) };
    },
  };
}

function tasksIn(events: readonly TraceEvent[], clock: number): readonly Task[] {
  const mark = events.find(({ name }) => name === CLOCK_MARK);
  if (!mark) throw new Error('The trace has no mark of the page.');
  const isMain = ({ pid, tid }: TraceEvent) => pid === mark.pid && tid === mark.tid;
  const found = events
    .filter((event) => TASK.test(event.name) && event.ph === 'X' && isMain(event))
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      start: clock + (ts - mark.ts) / 1_000,
      wallMs: dur / 1_000,
      cpuMs: tdur / 1_000,
    }))
    .sort((a, b) => a.start - b.start || b.wallMs - a.wallMs);
  return withoutInner(found);
}

/** A task can be traced twice, by the sequence manager and by the scheduler. */
function withoutInner(tasks: readonly Task[]): readonly Task[] {
  let end = -Infinity;
  return tasks.filter(({ start, wallMs }) => {
    if (start < end) return false;
    end = start + wallMs;
    return true;
  });
}

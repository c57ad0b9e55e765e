import type { Task } from './record-tasks';
import type { Streamed } from './stream-into';

/** How smooth a page was. Times in milliseconds of the processor: while others use it, a task takes longer by the clock. */
export interface Smoothness {
  /** The sum of all tasks above 50 ms, and the longest task. */
  readonly longMs: number;
  readonly longestMs: number;
  /** The longest task after the last word was sent. */
  readonly longestAfterMs: number;
  readonly droppedFrames: number;
}

const LONG_MS = 50;
const FRAME_MS = 1_000 / 60;
/** Frames count until so long after the last word. */
const SETTLE_MS = 2_000;

export function measure({ tasks, frames, sent }: Streamed): Smoothness {
  const during = tasks.filter(({ start, wallMs }) => start + wallMs > sent.first);
  const after = during.filter(({ start, wallMs }) => start + wallMs > sent.last);
  const long = during.map(({ cpuMs }) => cpuMs).filter((ms) => ms > LONG_MS);
  return {
    longMs: long.reduce((sum, ms) => sum + ms, 0),
    longestMs: longestOf(during),
    longestAfterMs: longestOf(after),
    droppedFrames: droppedIn(frames.filter((frame) => frame >= sent.first && frame <= sent.last + SETTLE_MS)),
  };
}

function longestOf(tasks: readonly Task[]): number {
  return tasks.reduce((longest, { cpuMs }) => Math.max(longest, cpuMs), 0);
}

function droppedIn(frames: readonly number[]): number {
  return frames
    .slice(1)
    .reduce((sum, frame, n) => sum + Math.max(0, Math.round((frame - (frames[n] ?? frame)) / FRAME_MS) - 1), 0);
}

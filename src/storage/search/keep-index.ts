import { toChatError } from '@/domain/chat-error';
import type { Clock, ReportFault } from '@/domain/runtime';
import type { SqlDatabase } from '../database/sql-database';
import { indexSlice, noteMissing, queueLength } from './index-messages';
import { ensureSearchIndex, rebuildSearchIndex } from './index-schema';

/** The full-text index as a whole. Never a reason for anything else to fail: a search without it is slower, not poorer. */
export interface SearchIndex {
  /** Takes in what has changed. True: all of it, the index can be asked. With very much to do (a first build) it does not wait for the end. */
  catchUp(): Promise<boolean>;
  /** Null: the index turned out to be damaged. It is being rebuilt. */
  use<T>(ask: () => Promise<T>): Promise<T | null>;
  /** Looks whether every message is in the index, and takes in those that are not. Meant for the background: it pauses again and again. */
  checkWhole(): Promise<void>;
  /** Waits for the slice that is being worked on; nothing is begun after it. */
  stop(): Promise<void>;
}

interface KeepIndexDeps {
  readonly clock: Clock;
  readonly reportFault: ReportFault;
}

/** So many are worth waiting for: well under a tenth of a second. */
const WORTH_WAITING = 128;
/** Between two slices of a long build, for whoever else wants the database or the processor. */
const PAUSE_MS = 4;
/** So many messages are compared with the index at a time: a few milliseconds. */
const COMPARED = 2_000;

interface Build {
  readonly done: Promise<void>;
  /** It pauses between its slices. Nobody waits for it: a phone in the background may pause it for hours. */
  readonly isLong: boolean;
}

export function keepSearchIndex(database: SqlDatabase, { clock, reportFault }: KeepIndexDeps): SearchIndex {
  let opening: Promise<boolean> | null = null;
  let building: Build | null = null;
  /** Stopped, or beyond repair: nothing is tried before the next start. */
  let isOver = false;
  let endPause = () => {};
  let checking: Promise<void> | null = null;

  /** False where there is no FTS5. */
  const open = () => (opening ??= ensureSearchIndex(database));

  const pause = () =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(PAUSE_MS, resolve);
      endPause = () => {
        cancel();
        resolve();
      };
    });

  function build(waiting: number): Build {
    const isLong = waiting > WORTH_WAITING;
    building ??= begin(isLong, drain(isLong).catch(repair));
    return building;
  }

  function begin(isLong: boolean, work: Promise<void>): Build {
    const done = work.finally(() => {
      building = null;
    });
    return { done, isLong };
  }

  async function drain(isLong: boolean): Promise<void> {
    while (!isOver && (await indexSlice(database))) if (isLong && !isOver) await pause();
  }

  /** Once. What fails again is left alone. */
  async function repair(thrown: unknown): Promise<void> {
    if (isOver) return;
    const error = toChatError(thrown);
    reportFault('search index', error);
    if (error.nextStep === 'free-space') return; // nothing is wrong with the index
    try {
      await rebuildSearchIndex(database);
      await drain(true);
    } catch (again) {
      isOver = true;
      reportFault('search index, built anew', toChatError(again));
    }
  }

  async function compare(): Promise<void> {
    for (let from = 1; !isOver && (await noteMissing(database, from, COMPARED)); from += COMPARED) await pause();
    const waiting = isOver ? 0 : await queueLength(database);
    if (waiting > 0) await build(waiting).done;
  }

  return {
    async checkWhole() {
      if (isOver || !(await open())) return;
      checking ??= compare().catch(repair);
      await checking;
    },

    async catchUp() {
      if (isOver) return false;
      try {
        if (!(await open())) return false;
        const waiting = await queueLength(database);
        if (waiting === 0) return building === null;
        const { done, isLong } = build(waiting);
        if (isLong) return false;
        await done;
        return !isOver && (await queueLength(database)) === 0;
      } catch (thrown) {
        if (!isOver) reportFault('search index', toChatError(thrown));
        opening = null;
        return false;
      }
    },

    async use(ask) {
      try {
        return await ask();
      } catch (thrown) {
        if (!isOver) building ??= begin(true, repair(thrown));
        return null;
      }
    },

    async stop() {
      isOver = true;
      endPause();
      await checking;
      await building?.done;
    },
  };
}

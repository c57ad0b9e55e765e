import { toChatError } from '@/domain/chat-error';
import type { Clock, ReportFault } from '@/domain/runtime';
import type { SqlDatabase } from '../database/sql-database';
import { indexLongMessage } from './index-long-message';
import { fillQueue, indexSlice, isMostlyStale, queueMissing, queueLength } from './index-messages';
import { ensureSearchIndex, rebuildSearchIndex } from './index-schema';

/** Keeps the full-text index up to date. Its errors never affect anything else: a search without the index is slower but finds the same. */
export interface SearchIndex {
  /** Indexes what has changed. True: the index is up to date. If there is much to do (a first build), it returns false before the end. */
  catchUp(): Promise<boolean>;
  /** Null: the index is damaged and is being rebuilt. */
  use<T>(ask: () => Promise<T>): Promise<T | null>;
  /** Checks that every message is in the index, and adds the missing ones. Pauses regularly, because it runs in the background. */
  checkWhole(): Promise<void>;
  /** Stops the work and waits for the current slice. */
  stop(): Promise<void>;
}

interface KeepIndexDeps {
  readonly clock: Clock;
  readonly reportFault: ReportFault;
}

/** A search waits for at most this many messages: well under a tenth of a second. */
const MAX_AWAITED = 128;
/** Pause between two slices of a long build, so that other work gets the database and the processor. */
const PAUSE_MS = 4;
/** Messages compared with the index at a time: a few milliseconds. */
const COMPARED_PER_STEP = 500;
/** More are not counted. */
const MANY = MAX_AWAITED + 1;

interface Build {
  readonly done: Promise<void>;
  /** It pauses between slices. Callers do not wait for it, because a phone may suspend it for hours. */
  readonly isLong: boolean;
}

export function keepSearchIndex(database: SqlDatabase, { clock, reportFault }: KeepIndexDeps): SearchIndex {
  let opening: Promise<void> | null = null;
  let building: Build | null = null;
  /** Stopped or damaged beyond repair: nothing more happens until the next start. */
  let hasStopped = false;
  let endPause = () => {};
  let checking: Promise<void> | null = null;

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
    const isLong = waiting > MAX_AWAITED;
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
    while (!hasStopped && (await indexStep())) if (isLong && !hasStopped) await pause();
  }

  /** Returns false if there was nothing to do. */
  async function indexStep(): Promise<boolean> {
    if (await fillQueue(database)) return true;
    const slice = await indexSlice(database);
    if (slice.kind === 'long') await indexLongMessage(database, slice.message, pauseUnlessStopped);
    return slice.kind !== 'none';
  }

  async function pauseUnlessStopped(): Promise<boolean> {
    if (!hasStopped) await pause();
    return !hasStopped;
  }

  /** Rebuilds the index once. After a second failure it stays off. */
  async function repair(thrown: unknown): Promise<void> {
    if (hasStopped) return;
    const error = toChatError(thrown);
    reportFault('search index', error);
    if (error.nextStep === 'free-space') return; // nothing is wrong with the index
    try {
      await rebuildSearchIndex(database);
      await drain(true);
    } catch (again) {
      hasStopped = true;
      reportFault('rebuilt search index', toChatError(again));
    }
  }

  async function compare(): Promise<void> {
    if (await isMostlyStale(database)) await rebuildSearchIndex(database);
    for (
      let from = 1;
      !hasStopped && (await queueMissing(database, from, COMPARED_PER_STEP));
      from += COMPARED_PER_STEP
    )
      await pause();
    const waiting = hasStopped ? 0 : await queueLength(database, MANY);
    if (waiting > 0) await build(waiting).done;
  }

  return {
    async checkWhole() {
      if (hasStopped) return;
      await open();
      checking ??= compare().catch(repair);
      await checking;
    },

    async catchUp() {
      if (hasStopped) return false;
      try {
        await open();
        const waiting = await queueLength(database, MANY);
        if (waiting === 0) return building === null;
        const { done, isLong } = build(waiting);
        if (isLong) return false;
        await done;
        return !hasStopped && (await queueLength(database, 1)) === 0;
      } catch (thrown) {
        if (!hasStopped) reportFault('search index', toChatError(thrown));
        opening = null;
        return false;
      }
    },

    async use(ask) {
      try {
        return await ask();
      } catch (thrown) {
        if (!hasStopped) building ??= begin(true, repair(thrown));
        return null;
      }
    },

    async stop() {
      hasStopped = true;
      endPause();
      await checking;
      await building?.done;
    },
  };
}

import { failure, toChatError } from '../../chat-error';
import type { NetworkHint } from '../../network/connection';
import type { Clock } from '../../runtime';
import type { MergedNews, Sync } from '../sync';
import { passesByItself, syncCaseOf } from '../sync-failure';
import type { SyncProgress, SyncStatus } from '../sync-status';
import {
  AFTER_START_MS,
  AFTER_TURN_MS,
  BETWEEN_LOOKS_MS,
  BETWEEN_RETURNS_MS,
  createPassTimer,
  retryAfter,
} from './pass-timer';
import type { StoredSyncRecord } from './stored-sync-record';
import type { PassOptions, SyncEngine } from './sync-engine';
import { problemOf, type StoredProblem, type SyncRecord } from './sync-record';
import { noteBegin, noteEnd, noteProgress, problemNow, waitsForUser } from './unended-passes';
import { createWorkQueue } from './work-queue';

export interface KeepSyncDeps {
  readonly record: StoredSyncRecord;
  readonly clock: Clock;
  readonly network: NetworkHint;
  readonly isTurnRunning: () => boolean;
  /** Loads the engine on first use: without sync it costs nothing. */
  readonly load: () => Promise<SyncEngine>;
  /** Deletes all chats of this device. */
  readonly eraseLocal: () => Promise<void>;
}

export interface SyncKeeper extends Sync {
  /** A turn has ended, and no other one runs. */
  afterTurn(): void;
  stop(): Promise<void>;
}

/** Decides when a pass runs, and keeps the status. Passes of the background make way for turns. */
export function keepSync(deps: KeepSyncDeps): SyncKeeper {
  const { record, clock, network } = deps;
  const statusListeners = new Set<(status: SyncStatus) => void>();
  const mergeListeners = new Set<(news: MergedNews) => void>();
  const queue = createWorkQueue();
  let engine: Promise<SyncEngine> | null = null;
  let progress: SyncProgress | null = null;
  let failures = 0;
  let lastPassAt = -Infinity;

  /** A failed load is tried again. */
  function open(): Promise<SyncEngine> {
    engine ??= deps.load().catch((thrown: unknown) => {
      engine = null;
      throw thrown;
    });
    return engine;
  }

  const isOn = async () => (await record.read()).target !== null;
  const mustWait = ({ onlyWifi }: SyncRecord) => onlyWifi && network.isMetered?.() === true;

  async function requireOn(): Promise<void> {
    if (!(await isOn())) throw failure('invalid-argument', 'Sync is off.');
  }

  async function status(): Promise<SyncStatus> {
    const now = await record.read();
    const { target, lastSuccessAt } = now;
    const problem = problemNow(now);
    if (target === null) return { kind: 'off' };
    if (progress !== null) return { kind: 'working', progress, lastSuccessAt };
    if (problem !== null) return { kind: 'problem', problem: problemOf(problem), lastSuccessAt };
    return { kind: 'idle', lastSuccessAt, waitsFor: mustWait(now) ? 'wifi' : null };
  }

  function show(next: SyncProgress | null): void {
    progress = next;
    if (statusListeners.size === 0) return;
    void status().then(
      (now) => statusListeners.forEach((listener) => listener(now)),
      () => undefined, // the database is closed
    );
  }

  /** A choice of the user. Without a pass soon after it, the first one of a new device would wait for a turn. */
  async function choose<T>(
    work: (engine: SyncEngine, signal: AbortSignal) => Promise<T>,
    { mustBeOn = true, outer }: { readonly mustBeOn?: boolean; readonly outer?: AbortSignal } = {},
  ): Promise<T> {
    try {
      return await queue.add(
        'choice',
        async (signal) => {
          if (mustBeOn) await requireOn();
          return work(await open(), signal);
        },
        outer,
      );
    } finally {
      show(null);
      timer.within(0);
    }
  }

  const optionsOf = (how: PassOptions['how'], mayGoOn: () => boolean, signal: AbortSignal): PassOptions => ({
    how,
    mayGoOn,
    signal,
    report: show,
    onMerged: (news) => mergeListeners.forEach((listener) => listener(news)),
  });

  /** Never fails: what is wrong becomes part of the status. */
  async function runPass(isManual: boolean, signal: AbortSignal): Promise<void> {
    const before = await record.read();
    if (before.target === null) return;
    if (!isManual && (network.isOffline() || mustWait(before) || deps.isTurnRunning())) return;
    if (!isManual && waitsForUser(before)) return show(null);
    const isDue = before.lastLookAt === null || clock.now() - before.lastLookAt >= BETWEEN_LOOKS_MS;
    const how = isManual || isDue || before.problem !== null ? 'complete' : 'quick';
    lastPassAt = clock.now();
    show({ phase: 'looking', done: 0, total: null });
    await noteBegin(record);
    try {
      const options = optionsOf(how, () => isManual || !deps.isTurnRunning(), signal);
      const { problem, isUnfinished } = await (await open()).pass(noteProgress(record, options));
      failures = 0;
      await record.update((now) => ({
        ...now,
        problem,
        unended: 0,
        lastSuccessAt: isUnfinished ? now.lastSuccessAt : clock.now(),
        lastLookAt: how === 'complete' && !isUnfinished ? clock.now() : now.lastLookAt,
      }));
      if (isUnfinished) timer.within(retryAfter(1));
    } catch (thrown) {
      await noteEnd(record);
      if (!signal.aborted) await noteFailure(thrown);
    } finally {
      show(null);
    }
  }

  async function noteFailure(thrown: unknown): Promise<void> {
    const problem = problemIn(thrown);
    await record.update((now) => ({ ...now, problem }));
    failures += 1;
    if (passesByItself(problem.is)) timer.within(retryAfter(failures));
  }

  const timer = createPassTimer(
    clock,
    () => void queue.add('pass', (signal) => runPass(false, signal)).catch(() => undefined), // the app is closing
  );
  timer.within(AFTER_START_MS);
  const stopListening = network.onChange(() => {
    if (!network.isOffline()) timer.within(AFTER_TURN_MS);
  });

  return {
    isOffered: true,
    status,
    onStatus(listener) {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    onMerged(listener) {
      mergeListeners.add(listener);
      return () => mergeListeners.delete(listener);
    },
    async settings() {
      const { target, device, onlyWifi, largestFile, sharesKeys } = await record.read();
      return target === null ? null : { target, deviceId: device, onlyWifi, largestFile, sharesKeys };
    },
    // Keys are exchanged, or deleted from the storage, in a complete pass.
    change: (wanted) =>
      choose(() =>
        record.update((now) => ({
          ...now,
          ...wanted,
          lastLookAt: wanted.sharesKeys === undefined ? now.lastLookAt : null,
        })),
      ),
    testStorage: async (storage, signal) => (await open()).testStorage(storage, signal),
    peek: async (storage, signal) => (await open()).peek(storage, signal),
    setUp: (options) => choose((opened, signal) => opened.setUp(options, signal), { mustBeOn: false }),
    join: (options) => choose((opened, signal) => opened.join(options, signal), { mustBeOn: false }),
    joinCode: () => choose((opened) => opened.joinCode()),
    invitation: async (joinCode) => (await open()).invitation(joinCode),
    unlock: (key) => choose((opened, signal) => opened.unlock(key, signal)),
    changePassphrase: (passphrase) => choose((opened, signal) => opened.changePassphrase(passphrase, signal)),
    changePassword: (secret, outer) => choose((opened, signal) => opened.changePassword(secret, signal), { outer }),
    async syncNow() {
      await requireOn();
      await queue.add('pass', (signal) => runPass(true, signal));
      return status();
    },
    onForeground() {
      if (clock.now() - lastPassAt >= BETWEEN_RETURNS_MS) timer.within(0);
    },
    async fetchFiles(sessionId, outer) {
      if (await isOn()) await queue.add('pass', async (signal) => (await open()).fetchFiles(sessionId, signal), outer);
    },
    devices: async () => ((await isOn()) ? (await open()).devices() : []),
    renameDevice: (id, name) => choose((opened) => opened.renameDevice(id, name)),
    removeDevice: (id, passphrase) => choose((opened, signal) => opened.removeDevice(id, passphrase, signal)),
    async leave({ local, remote }) {
      await choose((opened, signal) => opened.leave(remote === 'erase', signal));
      if (local === 'erase') await deps.eraseLocal();
    },
    backups: () => choose((opened, signal) => opened.backups(signal)),
    async backUpNow() {
      await requireOn();
      try {
        await queue.add('pass', async (signal) => (await open()).backUp(optionsOf('complete', () => true, signal)));
      } finally {
        show(null);
      }
    },
    restore: (backupId, outer) => choose((opened, signal) => opened.restore(backupId, signal), { outer }),
    afterTurn: () => timer.after(AFTER_TURN_MS),
    async stop() {
      timer.stop();
      stopListening();
      await queue.stop();
    },
  };
}

/** What the status says about an error. One that has nothing to do with the storage is quoted. */
function problemIn(thrown: unknown): StoredProblem {
  const is = syncCaseOf(thrown);
  const { about, message } = toChatError(thrown);
  if (is === null) return { is: 'sync-failed', name: message };
  return { is, name: about !== undefined && 'name' in about ? about.name : '' };
}

import type { PassOptions, PassResult, SyncEngine } from '@/domain/sync/keeping/sync-engine';
import type { Connections } from './connection';
import type { EngineDeps } from './engine-deps';
import { fetchFiles, sendFiles } from './exchange-files';
import { keepSnapshots } from './keep-snapshots';
import { pull } from './pull';
import { hashFiles, push, uploadSealed } from './push';
import { beginRun, isPaused, type Run } from './run';
import { renew } from './renew';
import { shareKeys, stopSharingKeys } from './share-keys';
import { writeSnapshot } from './write-snapshot';

/**
 * What a message refers to is stored before the message: its device may delete it the next moment, while another one goes on with the chat. Many files, as at
 * the beginning, do not hold up the text.
 */
const FILES_BEFORE_TEXT = 20;

type Next = 'done' | 'own-ahead' | 'look-needed';

export function createPasses(deps: EngineDeps, connections: Connections): Pick<SyncEngine, 'pass' | 'backUp'> {
  let cutOff: ReadonlySet<string> = new Set();
  const tooLarge = new Set<string>();

  /** One pass: reads, merges, uploads. Every step can be the last one, and the next pass goes on. */
  async function exchange(run: Run): Promise<Next> {
    await uploadSealed(run);
    const pulled = await pull(run);
    if (pulled.kind === 'locked') return 'done';
    if (pulled.kind !== 'read') return pulled.kind;
    await hashFiles(run);
    await sendFiles(run, FILES_BEFORE_TEXT);
    if ((await push(run)) === 'own-ahead') return 'own-ahead';
    await sendFiles(run);
    const { largestFile } = await deps.record.read();
    await fetchFiles(run, { maxBytes: largestFile, tooLarge });
    if (pulled.news !== null) await exchangeKeys(run);
    if (pulled.news !== null) await keepSnapshots(run, pulled.news.snapshots);
    return 'done';
  }

  async function exchangeKeys(run: Run): Promise<void> {
    const { sharesKeys, sentKeys } = await deps.record.read();
    if (sharesKeys) await shareKeys(run);
    else if (sentKeys !== '') await stopSharingKeys(run);
  }

  async function attempt(options: PassOptions, work: (run: Run) => Promise<Next>): Promise<PassResult | Next> {
    const { run, findings, nowCutOff } = beginRun(deps, await connections.open(), options, cutOff);
    try {
      const next = await work(run);
      cutOff = nowCutOff;
      return next === 'done' ? findings() : next;
    } catch (thrown) {
      if (!isPaused(thrown)) throw thrown;
      return { ...findings(), isUnfinished: true };
    }
  }

  /** At most one new id and one listing are needed. */
  async function perform(options: PassOptions, work: (run: Run) => Promise<Next>): Promise<PassResult> {
    let how = options.how;
    for (let attempts = 0; attempts < 3; attempts += 1) {
      const result = await attempt({ ...options, how }, work);
      if (typeof result !== 'string') return result;
      if (result === 'own-ahead') await renew(deps, connections, options.signal);
      how = 'complete';
    }
    return { problem: null, isUnfinished: true };
  }

  return {
    pass: (options) => perform(options, exchange),
    async backUp(options) {
      await perform(options, async (run) => {
        const next = await exchange(run);
        if (next === 'done') await writeSnapshot(run);
        return next;
      });
    },
  };
}

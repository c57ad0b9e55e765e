import { DatabaseSync } from 'node:sqlite';
import type { Fault } from '../fault';
import { checkGoesOn, checkKeptText, checkStored } from '../lab/invariants';
import { killAndCheck } from '../lab/kill-and-check';
import type { Lab, Sending } from '../lab/lab';
import { slowly } from '../lab/plays';
import { storedMessages } from '../lab/stored';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Starts an answer that arrives slowly, and resolves when a part of it has been shown. */
async function startAnswer(lab: Lab): Promise<Pick<Sending, 'outcome'>> {
  lab.network.playAll(slowly(40));
  const since = lab.app().lines.length;
  const { outcome } = lab.send(`[80 words] ${lab.words()}`);
  const shown = lab
    .app()
    .waitFor((line) => lab.app().lines.indexOf(line) >= since + 3 && line.event?.type === 'text-delta');
  await Promise.race([shown, outcome]);
  await pause(lab.random.below(400));
  return { outcome };
}

/** Leaving the foreground stores everything at once; a kill right after it loses nothing. */
const background: Fault = {
  id: 'L1',
  title: 'in the background, then killed',
  cases: { short: 1, full: 40 },
  perLab: 4,
  async run(lab) {
    await startAnswer(lab);
    const shown = lab.journal.shownBefore(Infinity);
    await lab.ask({ do: 'torture.background' });
    await lab.kill();
    await lab.start();
    const stored = storedMessages(lab.files.db, lab.sessionId()).findLast(({ role }) => role === 'assistant');
    if (!(stored?.content ?? '').startsWith(shown))
      lab.violate('L1: text that was shown before the background is gone');
    lab.network.heal();
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

/** A suspended app must hold no lock on its database: iOS kills it otherwise. */
const noLock: Fault = {
  id: 'L2',
  title: 'no open transaction in the background',
  cases: { short: 0, full: 20 },
  perLab: 4,
  async run(lab) {
    const { outcome } = await startAnswer(lab);
    await lab.ask({ do: 'torture.background' });
    lab.app().signal('SIGSTOP');
    await pause(50);
    const other = new DatabaseSync(lab.files.db);
    try {
      other.exec('BEGIN IMMEDIATE; ROLLBACK');
    } catch {
      lab.violate('L2: the database is locked by a suspended app');
    }
    other.close();
    lab.app().signal('SIGCONT');
    await outcome;
    lab.network.heal();
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

const lowMemory: Fault = {
  id: 'L3',
  title: 'suspended, then killed',
  cases: { short: 0, full: 20 },
  perLab: 4,
  async run(lab) {
    await startAnswer(lab);
    await lab.ask({ do: 'torture.background' });
    lab.app().signal('SIGSTOP');
    await pause(lab.random.below(300));
    await killAndCheck(lab);
  },
};

/** A long pause, as when a phone sleeps: the turn ends one way or the other, and the text is kept. */
const suspended: Fault = {
  id: 'L4',
  title: 'suspended and resumed in an answer',
  cases: { short: 0, full: 20 },
  perLab: 4,
  async run(lab) {
    const { outcome } = await startAnswer(lab);
    lab.app().signal('SIGSTOP');
    await pause(500 + lab.random.below(2_000));
    lab.app().signal('SIGCONT');
    const ended = await outcome;
    if (!/^complete$|^failed/.test(ended)) lab.violate(`L4: the turn ended with "${ended}"`);
    checkKeptText(lab, Date.now());
    lab.network.heal();
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

export const LIFECYCLE: readonly Fault[] = [background, noLock, lowMemory, suspended];

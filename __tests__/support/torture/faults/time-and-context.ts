import { SUMMARISERS } from '../../strict-provider/summarisers';
import type { Fault } from '../fault';
import { checkGoesOn, checkStored } from '../lab/invariants';
import type { Lab } from '../lab/lab';
import { slowly } from '../lab/plays';
import { readStored, storedMessages } from '../lab/stored';

const HOUR = 3_600_000;
const SMALL = { windowTokens: 8_000 };

/** Sends long questions until a compaction has ended, or until there is no hope. */
async function fillUntilCompacted(lab: Lab): Promise<void> {
  const before = versions(lab);
  for (let n = 0; n < 30 && versions(lab) === before; n += 1) await lab.send(lab.words(500)).outcome;
  if (versions(lab) === before) lab.violate('30 long questions led to no compaction and no trim');
}

const versions = (lab: Lab) =>
  readStored<{ n: number }>(
    lab.files.db,
    'SELECT COUNT(*) AS n FROM compactions WHERE session_id = ?',
    lab.sessionId(),
  )[0]?.n;

const clockChanges: Fault = {
  id: 'C1',
  title: 'the clock is set back and forward',
  cases: { short: 0, full: 40 },
  lab: SMALL,
  async run(lab) {
    for (let n = 0; n < 8; n += 1) {
      await lab.ask({
        do: 'torture.clock',
        ms: lab.random.pick([-HOUR, HOUR, -365 * 24 * HOUR, 365 * 24 * HOUR, -50]),
      });
      await lab.send(lab.words(lab.random.pick([10, 500]))).outcome;
    }
    await checkStored(lab);
    await lab.kill();
    await lab.start([`--clock-offset=${-lab.random.below(20 * 365) * 24 * HOUR}`]);
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

/** Everything happens in the same millisecond: only the number of a message gives the order. */
const equalTimes: Fault = {
  id: 'C2',
  title: 'messages with the same time at the boundary',
  cases: { short: 0, full: 20 },
  lab: { ...SMALL, speed: 0.000_001 },
  async run(lab) {
    await fillUntilCompacted(lab);
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

const sendWhileCompacting: Fault = {
  id: 'C3',
  title: 'questions, edits and undo during a compaction',
  cases: { short: 1, full: 60 },
  lab: SMALL,
  async run(lab) {
    lab.strict.setSummariser(async (request, count) => {
      await new Promise((resolve) => setTimeout(resolve, lab.random.below(150)));
      return SUMMARISERS.good(request, count);
    });
    const sessionId = lab.sessionId();
    for (let n = 0; n < 6; n += 1) await lab.send(lab.words(400)).outcome;
    const presses = Array.from({ length: 5 }, async () => {
      await new Promise((resolve) => setTimeout(resolve, lab.random.below(200)));
      const some = lab.random.pick(storedMessages(lab.files.db, sessionId)).id;
      const press = lab.random.pick([
        'send',
        'send',
        'compact',
        'compact.undo',
        'compact.reset',
        'message.pin',
      ] as const);
      if (press === 'send') await lab.send(lab.words(400)).outcome;
      else await lab.app().ask({ do: press, sessionId, messageId: some });
    });
    await Promise.all(presses);
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

/** A summary of a message that was deleted meanwhile must not be used. */
const deleteWhileCompacting: Fault = {
  id: 'C3b',
  title: 'a message is deleted while it is summarised',
  cases: { short: 0, full: 20 },
  lab: { windowTokens: 64_000 },
  async run(lab) {
    const sessionId = lab.sessionId();
    for (let n = 0; n < 12; n += 1) await lab.send(lab.words(300)).outcome;
    let release = (): void => undefined;
    const isAsked = new Promise<void>((asked) =>
      lab.strict.setSummariser(async (request, count) => {
        asked();
        await new Promise<void>((resolve) => (release = resolve));
        return SUMMARISERS.good(request, count);
      }),
    );
    const compacting = lab.app().ask({ do: 'compact', sessionId });
    await isAsked;
    const [, early] = storedMessages(lab.files.db, sessionId).filter(({ role }) => role === 'user');
    await lab.ask({ do: 'message.delete', messageId: early?.id });
    lab.strict.setSummariser(SUMMARISERS.good);
    release();
    await compacting;
    const history = (await lab.ask({ do: 'compact.history', sessionId }))['compactions'] as {
      summary: string | null;
    }[];
    if (history.some(({ summary }) => summary !== null) && wasMadeBefore(lab)) {
      lab.violate('C3: a summary of a deleted message is used');
    }
    await checkGoesOn(lab);
  },
};

/** Whether only one summary was asked for: then a summary in use was made before the deletion. */
function wasMadeBefore(lab: Lab): boolean {
  return lab.strict.ofKind('summary').length === 1;
}

const twoCompactions: Fault = {
  id: 'C4',
  title: 'two compactions at once',
  cases: { short: 0, full: 20 },
  lab: { windowTokens: 64_000 },
  async run(lab) {
    const sessionId = lab.sessionId();
    for (let n = 0; n < 12; n += 1) await lab.send(lab.words(300)).outcome;
    const before = lab.strict.ofKind('summary').length;
    await Promise.all([1, 2, 3].map(() => lab.app().ask({ do: 'compact', sessionId })));
    const calls = lab.strict.ofKind('summary').length - before;
    if (calls > 3) lab.violate(`C4: ${calls} summary calls for three presses of one button`);
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

const badSummaries: Fault = {
  id: 'C5',
  title: 'summaries that are empty, too long, refused or broken',
  cases: { short: 0, full: 40 },
  lab: { ...SMALL, speed: 30 },
  async run(lab) {
    const kinds = ['empty', 'bloating', 'refusing', 'failing', 'injecting', 'callingTools', 'hanging'] as const;
    lab.strict.setSummariser(SUMMARISERS[lab.random.pick(kinds)]);
    const before = storedMessages(lab.files.db, lab.sessionId()).length;
    await fillUntilCompacted(lab);
    const calls = lab.strict.ofKind('summary').length;
    if (calls > 40) lab.violate(`C5: ${calls} summary calls`);
    if (storedMessages(lab.files.db, lab.sessionId()).length < before) lab.violate('C8: messages are gone');
    lab.strict.setSummariser(SUMMARISERS.good);
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

/** What a summary covers is changed. The summary must not stay as if nothing had happened. */
const changedBehindSummary: Fault = {
  id: 'C6',
  title: 'a message behind a summary is deleted',
  cases: { short: 0, full: 20 },
  lab: SMALL,
  async run(lab) {
    await fillUntilCompacted(lab);
    const sessionId = lab.sessionId();
    const { boundarySeq } = await lab.ask({ do: 'context', sessionId });
    const covered = storedMessages(lab.files.db, sessionId).filter(({ seq }) => seq <= Number(boundarySeq ?? 0));
    if (covered.length > 0) {
      await lab.app().ask({ do: 'message.delete', messageId: lab.random.pick(covered).id });
      const after = await lab.ask({ do: 'context', sessionId });
      if (after['boundarySeq'] === boundarySeq && after['summary'] !== null)
        lab.violate('C6: the summary still covers a deleted message');
    }
    await checkGoesOn(lab);
  },
};

/** C7: calls and results stay together at every boundary. The strict provider refuses a request where they do not. */
const toolsAtBoundary: Fault = {
  id: 'C7',
  title: 'tool calls at the boundary',
  cases: { short: 0, full: 30 },
  lab: SMALL,
  async run(lab) {
    for (let n = 0; n < 14; n += 1)
      await lab.send(`[tools get_current_time, get_context_stats] ${lab.words(lab.random.pick([20, 300]))}`).outcome;
    await checkStored(lab);
    await checkGoesOn(lab, ['openai', 'openai-compatible', 'anthropic', 'gemini']);
  },
};

const allStaysThere: Fault = {
  id: 'C8',
  title: 'every message stays after compactions',
  cases: { short: 0, full: 10 },
  lab: SMALL,
  async run(lab) {
    lab.network.playNext(slowly(1));
    await fillUntilCompacted(lab);
    await fillUntilCompacted(lab);
    const { json } = await lab.ask({ do: 'export' });
    for (const text of lab.journal.accepted)
      if (!String(json).includes(JSON.stringify(text).slice(1, -1))) lab.violate('C8: a message is not in the export');
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

export const TIME_AND_CONTEXT: readonly Fault[] = [
  clockChanges,
  equalTimes,
  sendWhileCompacting,
  deleteWhileCompacting,
  twoCompactions,
  badSummaries,
  changedBehindSummary,
  toolsAtBoundary,
  allStaysThere,
];

import fc from 'fast-check';
import { createTurnTimer, LONGEST_GAP_MS, LONGEST_TURN_MS } from '@/domain/turn/turn-timer';
import { createManualClock } from '../../support/clocks/fast-clock';
import { createTestDatabases } from '../../support/database/node-database';
import { callsFetch, fetchTool } from '../../support/harness/approval-harness';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect, createTurnHarness, outcomeOf } from '../../support/harness/turn-harness';
import { says, type ScriptedReply } from '../../support/models/scripted-model';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const MINUTE = 60_000;
const TOO_LONG = { kind: 'failed', error: { kind: 'timeout', nextStep: 'retry' } };

it('the timer adds up the time between parts; a clock that jumps counts as one gap at most', () => {
  const gap = fc.oneof(fc.integer({ min: -5 * MINUTE, max: 15 * MINUTE }), fc.constantFrom(-1e9, 1e9));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * LONGEST_TURN_MS }), fc.array(gap, { maxLength: 30 }), (worked, gaps) => {
      let now = 0;
      const timer = createTurnTimer({ now: () => now }, worked);
      let used = worked;
      for (const each of gaps) {
        now += each;
        used += Math.min(Math.max(0, each), LONGEST_GAP_MS);
        if (used >= LONGEST_TURN_MS) return void expect(() => timer.check()).toThrow(/longer than 90 minutes/);
        timer.check();
      }
    }),
  );
});

it('an answer that never ends is ended after 90 minutes, and its text is kept', async () => {
  const clock = createManualClock();
  const endless: ScriptedReply = function* () {
    for (let minute = 0; ; minute += 1) {
      clock.advance(MINUTE);
      yield { type: 'text-delta', text: `${minute} ` };
    }
  };
  const { sendMessage, sessionId, all } = await createTurnHarness(await databases.open(), {
    replies: [endless],
    clock,
  });
  expect(outcomeOf(await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted())))).toMatchObject(TOO_LONG);
  expect((await all())[1]).toMatchObject({
    content: expect.stringMatching(/^0 1 2 .* 88 89 $/),
    status: 'interrupted',
    error: { kind: 'timeout' },
  });
});

it('a provider that pauses again and again is not asked for longer than that', async () => {
  const clock = createManualClock();
  const pauses: ScriptedReply = function* () {
    for (let part = 0; part < 6; part += 1) {
      clock.advance(8 * MINUTE);
      yield { type: 'text-delta', text: 'more ' };
    }
    yield { type: 'finish', reason: 'paused', usage: null };
  };
  const harness = await createTurnHarness(await databases.open(), { replies: [pauses, pauses, pauses, pauses], clock });
  const events = await collect(harness.sendMessage({ sessionId: harness.sessionId, text: 'Hi' }, neverAborted()));
  expect(outcomeOf(events)).toMatchObject(TOO_LONG);
  expect(harness.model.calls).toHaveLength(2);
});

it('a turn that waits for an approval for a day goes on afterwards', async () => {
  const clock = createManualClock();
  const page = fetchTool();
  const harness = await createTurnHarness(await databases.open(), {
    replies: [callsFetch('example.org'), says('done')],
    clock,
    tools: [page],
  });
  const { sendMessage, answerApproval, sessionId } = harness;
  const events = await collect(sendMessage({ sessionId, text: 'Hi' }, neverAborted()), (event) => {
    if (event.type !== 'approval-requested') return;
    clock.advance(24 * 60 * MINUTE);
    const { requestId } = event;
    setImmediate(() => void collect(answerApproval({ requestId, answer: 'once' }, neverAborted())));
  });
  expect(outcomeOf(events)).toEqual({ kind: 'complete' });
  expect(page.ran).toEqual(['example.org']);
});

import fc from 'fast-check';

import { MAX_OVERFLOW_RECOVERIES } from '@/domain/context/compact-constants';
import { OverflowFailure } from '@/domain/providers/overflow';

import { createStoredSessions, type Answer } from '../../../support/harness/stored-session-harness';
import { anyHistory, anyWindow } from '../../../support/samples/random-history';
import { anyBehaviour } from '../../../support/models/unreliable-model';
import { PROPERTY_TIMEOUT_MS, runs } from '../../../support/samples/property-runs';
import { wireRuleViolations } from '../../../support/servers/wire-rules';

jest.setTimeout(PROPERTY_TIMEOUT_MS);

const stored = createStoredSessions();

describe('a turn', () => {
  const overflowing = (times: number, named: number | null): Answer => {
    let refused = 0;
    return function* () {
      refused += 1;
      if (refused <= times)
        throw new OverflowFailure('prompt is too long', {
          windowTokens: named,
          requestedTokens: null,
          limitedBy: 'window',
        });
      yield { type: 'text-delta', text: 'Ok.' };
      yield { type: 'finish', reason: 'stop', usage: null };
    };
  };

  it('property 38: recovers a bounded number of times, and always ends in an answer or a typed error', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyHistory(),
        fc.option(anyWindow),
        anyBehaviour,
        fc.integer({ min: 0, max: 6 }),
        fc.option(fc.integer({ min: 3_000, max: 20_000 })),
        async (history, window, behaviour, refusals, named) => {
          const { send, model, all } = await stored(history, window, {
            behaviour,
            answer: overflowing(refusals, named),
          });
          const { events } = await send('Are you there?');
          const answers = model.calls.filter(
            ({ messages }) => !JSON.stringify(messages.at(-1)).includes('Pre-compaction memory flush'),
          );
          expect(answers.length).toBeLessThanOrEqual(1 + MAX_OVERFLOW_RECOVERIES);
          for (const call of answers) expect(wireRuleViolations(call)).toEqual([]);
          const ends = events.filter((event) => event.type === 'turn-end');
          expect(ends).toHaveLength(1);
          const outcome = ends[0]?.outcome;
          if (refusals <= MAX_OVERFLOW_RECOVERIES) expect(outcome).toEqual({ kind: 'complete' });
          else expect(outcome).toMatchObject({ kind: 'failed', error: { kind: 'overflow' } });
          const questions = (await all()).filter((message) => message.role === 'user');
          expect(questions.at(-1)).toMatchObject({ content: 'Are you there?' });
          // The newest question is the last message of the request, verbatim (property 19).
          for (const { messages } of answers)
            expect(messages.at(-1)).toMatchObject({ role: 'user', text: 'Are you there?' });
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it('property 38: uses the window named by a refusal for the tool rounds that follow', async () => {
    let calls = 0;
    const answer: Answer = function* () {
      calls += 1;
      if (calls === 1)
        throw new OverflowFailure('too long', { windowTokens: 9_000, requestedTokens: null, limitedBy: 'window' });
      if (calls === 2) yield { type: 'tool-call', call: { id: 'a', name: 'none', input: '{}', replay: null } };
      yield { type: 'finish', reason: calls === 2 ? 'tool-calls' : 'stop', usage: null };
    };
    const { send } = await stored([], 100_000, { answer });
    const { events } = await send('Hello');
    const windows = events.flatMap((event) => (event.type === 'context-built' ? [event.contextWindowSize] : []));
    expect(windows).toEqual([100_000, 9_000, 9_000]);
  });

  it('does not learn a uselessly small window when a short request is refused', async () => {
    const { send, deps, model } = await stored([], null, { answer: overflowing(1, null) });
    await send('Hello there');
    expect(model.calls.at(-1)?.messages).toEqual([{ role: 'user', text: 'Hello there', images: [] }]);
    const learned = await deps.models.get({ providerId: 'p', modelId: 'model-a' });
    expect(learned?.contextWindowSize).toBeGreaterThanOrEqual(1_000);
  });
});

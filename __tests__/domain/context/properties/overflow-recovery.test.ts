import fc from 'fast-check';

import { MAX_OVERFLOW_RECOVERIES } from '@/domain/context/compact-constants';
import { OverflowFailure } from '@/domain/providers/overflow';

import { estimateRequestTokens } from '../../../support/harness/estimate-request-tokens';
import { isHelperCall } from '../../../support/models/helper-calls';
import { createStoredSessions, type Answer } from '../../../support/harness/stored-session-harness';
import { anyHistory, anyWindow } from '../../../support/samples/random-history';
import { anyBehaviour } from '../../../support/models/unreliable-model';
import { PROPERTY_TIMEOUT_MS, runs } from '../../../support/samples/property-runs';
import { wireRuleViolations } from '../../../support/servers/wire-rules';

jest.setTimeout(PROPERTY_TIMEOUT_MS);

const stored = createStoredSessions();
/** About 11,000 tokens. */
const LONG_TEXT = 'The quick brown fox jumps over the lazy dog. '.repeat(1_000);

describe('a turn', () => {
  const overflowing = (times: number, named: number | null, requested: number | null = null): Answer => {
    let refused = 0;
    return function* (call) {
      if (!isHelperCall(call)) refused += 1;
      if (!isHelperCall(call) && refused <= times)
        throw new OverflowFailure('prompt is too long', {
          windowTokens: named,
          requestedTokens: requested,
          limitedBy: 'window',
          inTokens: true,
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
          const answers = model.calls.filter((call) => !isHelperCall(call));
          expect(answers.length).toBeLessThanOrEqual(1 + MAX_OVERFLOW_RECOVERIES);
          for (const call of answers) expect(wireRuleViolations(call)).toEqual([]);
          const ends = events.filter((event) => event.type === 'turn-end');
          expect(ends).toHaveLength(1);
          const outcome = ends[0]?.outcome;
          // A request that cannot be made smaller is not sent again.
          const isAccepted = answers.length > refusals;
          if (isAccepted) expect(outcome).toEqual({ kind: 'complete' });
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

  it('A21: sends nothing again that is not smaller than what was refused', async () => {
    let resent = 0;
    await fc.assert(
      fc.asyncProperty(
        anyHistory(),
        fc.option(anyWindow),
        fc.integer({ min: 1, max: 4 }),
        fc.option(fc.integer({ min: 3_000, max: 200_000 })),
        fc.option(fc.integer({ min: 100, max: 200_000 })),
        async (history, window, refusals, named, requested) => {
          const { send, model } = await stored(history, window, { answer: overflowing(refusals, named, requested) });
          await send('Are you there?');
          const sizes = model.calls
            .filter(({ messages }) => !JSON.stringify(messages.at(-1)).includes('Pre-compaction memory flush'))
            .map(estimateRequestTokens);
          for (const [index, size] of sizes.entries()) {
            if (index === 0) continue;
            resent += 1;
            expect(size).toBeLessThan(sizes[index - 1] ?? 0);
          }
        },
      ),
      { numRuns: runs(60) },
    );
    expect(resent).toBeGreaterThan(0);
  });

  it('A21: learns the correction from the count in a refusal, and makes the request fit by it', async () => {
    const sizes: number[] = [];
    const answer: Answer = function* (call) {
      const size = estimateRequestTokens(call) * 3;
      sizes.push(size);
      if (size > 65_536)
        throw new OverflowFailure('too long', {
          windowTokens: 65_536,
          requestedTokens: size,
          limitedBy: 'window',
          inTokens: true,
        });
      yield { type: 'text-delta', text: 'Yes.' };
      yield { type: 'finish', reason: 'stop', usage: null };
    };
    const { send, deps } = await stored([], null, { answer });
    const { events } = await send(LONG_TEXT.repeat(3));
    expect(events.at(-1)).toMatchObject({ type: 'turn-end', outcome: { kind: 'complete' } });
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.length).toBeLessThanOrEqual(3);
    const learned = await deps.models.get({ providerId: 'p', modelId: 'model-a' });
    expect(learned).toMatchObject({ contextWindowSize: 65_536, windowOrigin: 'named' });
    expect(learned?.tokenCorrection).toBeGreaterThan(2);
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
    const { events } = await send(LONG_TEXT);
    const windows = events.flatMap((event) => (event.type === 'context-built' ? [event.contextWindowSize] : []));
    expect(windows).toEqual([100_000, 9_000, 9_000]);
  });

  it('A21: does not send a short request again that was refused as too long, and learns nothing from it', async () => {
    const { send, deps, model } = await stored([], null, { answer: overflowing(1, null) });
    const { events } = await send('Hello there');
    expect(events.at(-1)).toMatchObject({ outcome: { kind: 'failed', error: { kind: 'overflow' } } });
    expect(model.calls).toHaveLength(1);
    const learned = await deps.models.get({ providerId: 'p', modelId: 'model-a' });
    expect(learned).toMatchObject({ contextWindowSize: null, learnedWindow: null });
  });
});

import fc from 'fast-check';

import { failure } from '@/domain/chat-error';
import type { ChatEvent } from '@/domain/chat-event';
import { ESTIMATE_SAFETY_MARGIN } from '@/domain/context/compact-constants';
import { estimateFromText } from '@/domain/tokens/token-estimator';
import type { ModelCall, ModelPart } from '@/domain/providers/model-call';
import { OverflowFailure } from '@/domain/providers/overflow';

import { estimateRequestTokens } from '../../../support/harness/estimate-request-tokens';
import { aTool } from '../../../support/builders/tools';
import { createTestDatabases } from '../../../support/database/node-database';
import { anyText, anyWindow, OWN_MODEL } from '../../../support/samples/random-history';
import { anyBehaviour, type Behaviour } from '../../../support/models/unreliable-model';
import { PROPERTY_TIMEOUT_MS, runs } from '../../../support/samples/property-runs';
import {
  SECOND_MODEL,
  SessionUnderTest,
  type Answer,
  type AllowedChanges,
} from '../../../support/harness/session-under-test';
import { aUsage } from '../../../support/builders/usage';

jest.setTimeout(PROPERTY_TIMEOUT_MS);

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const LOOK_UP = aTool('look_up', {
  definition: { name: 'look_up', description: 'Looks something up.', inputSchema: { type: 'object', properties: {} } },
  run: async (input) => 'Found a page. '.repeat(Number((input as { times?: unknown }).times ?? 1)),
});

/** The state that decides which commands are possible. Everything else is read from the real session. */
interface Expected {
  questions: number;
}

type Command = fc.AsyncCommand<Expected, SessionUnderTest>;

function command(
  name: string,
  run: (real: SessionUnderTest, expected: Expected) => Promise<AllowedChanges | void>,
  isPossible: (expected: Expected) => boolean = () => true,
): Command {
  return {
    check: (expected) => isPossible(expected),
    async run(expected, real) {
      real.startTurn();
      await real.check((await run(real, expected)) ?? {});
    },
    toString: () => name,
  };
}

/** A provider that counts as we do, without our safety margin. */
const usageOf = (call: ModelCall, reply = '') =>
  aUsage({
    inputTokens: Math.round(estimateRequestTokens(call) / ESTIMATE_SAFETY_MARGIN),
    outputTokens: 20 + Math.round(estimateFromText(reply) / ESTIMATE_SAFETY_MARGIN),
  });

const says =
  (text: string): Answer =>
  (call): ModelPart[] => [
    { type: 'text-delta', text },
    { type: 'finish', reason: 'stop', usage: usageOf(call, text) },
  ];

/** Calls tools first, then answers. Some models repeat the same call id in every turn, so this one does too. */
function callsTools(times: readonly number[], text: string): Answer {
  let round = 0;
  return (call) => {
    round += 1;
    if (round > 1 || call.toolChoice === 'none') return says(text)(call, new AbortController().signal);
    const calls = times.map((each, index): ModelPart => ({
      type: 'tool-call',
      call: { id: `call-${index}`, name: 'look_up', input: JSON.stringify({ times: each }), replay: null },
    }));
    return [
      { type: 'reasoning-delta', text: 'Let me see.' },
      { type: 'reasoning-end', replay: 'c2lnbmVk' },
      ...calls,
      { type: 'finish', reason: 'tool-calls', usage: usageOf(call) },
    ];
  };
}

const fails: Answer = function* () {
  yield { type: 'text-delta', text: 'I was about to' };
  throw failure('bad-request', 'scripted');
};

const hangs: Answer = async function* (_call, signal) {
  yield { type: 'text-delta', text: 'Let me think' };
  await new Promise<void>((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  throw failure('network', 'aborted');
};

/** Refuses once with the real window in its error message, then answers. */
function refusesOnce(real: SessionUnderTest, windowTokens: number): Answer {
  let isRefused = false;
  return (call, signal) => {
    if (isRefused) return says('Now it fits.')(call, signal);
    isRefused = true;
    real.windowRefused();
    throw new OverflowFailure('too long', { windowTokens, requestedTokens: null, limitedBy: 'window' });
  };
}

async function drain(
  events: AsyncIterable<ChatEvent>,
  onEvent: (event: ChatEvent) => void = () => {},
): Promise<ChatEvent[]> {
  const all: ChatEvent[] = [];
  for await (const event of events) {
    all.push(event);
    onEvent(event);
  }
  return all;
}

function send(
  name: string,
  text: string,
  answer: (real: SessionUnderTest) => Answer,
  onEvent?: (event: ChatEvent, abort: AbortController) => void,
): Command {
  return command(`${name}(${JSON.stringify(text.slice(0, 20))}, ${text.length})`, async (real, expected) => {
    real.answer = answer(real);
    const abort = new AbortController();
    const events = await drain(real.engine.sendMessage({ sessionId: real.sessionId, text }, abort.signal), (event) =>
      onEvent?.(event, abort),
    );
    expect(events.filter(({ type }) => type === 'turn-end')).toHaveLength(1);
    expected.questions += 1;
  });
}

const nonBlankText = anyText.map((text) => (text.trim() === '' ? 'Hello' : text.slice(0, 12_000)));
const shortText = nonBlankText.map((text) => text.slice(0, 400).trim() || 'Hello');

const anyCommand: fc.Arbitrary<Command>[] = [
  fc.tuple(nonBlankText, nonBlankText).map(([text, reply]) => send('send', text, () => says(reply))),
  fc.tuple(nonBlankText, nonBlankText).map(([text, reply]) => send('send', text, () => says(reply))),
  fc
    .tuple(shortText, fc.array(fc.constantFrom(1, 50, 400, 3_000), { minLength: 1, maxLength: 4 }))
    .map(([text, times]) => send(`tools ${times.join()}`, text, () => callsTools(times, 'Here is what I found.'))),
  shortText.map((text) => send('failing answer', text, () => fails)),
  shortText.map((text) =>
    send(
      'stop',
      text,
      () => hangs,
      (event, abort) => event.type === 'text-delta' && abort.abort(),
    ),
  ),
  fc
    .tuple(shortText, fc.integer({ min: 3_500, max: 30_000 }))
    .map(([text, window]) => send(`refused at ${window}`, text, (real) => refusesOnce(real, window))),
  fc.constant(
    command('crash in the middle of an answer', async (real, expected) => {
      real.answer = hangs;
      const events = real.engine.sendMessage(
        { sessionId: real.sessionId, text: 'Will you survive?' },
        new AbortController().signal,
      );
      for (let step = await events.next(); !step.done && step.value.type !== 'text-delta';) step = await events.next();
      await real.engine.deps.checkpoints.flush();
      await real.crash();
      expected.questions += 1;
    }),
  ),
  fc.constant(command('restart', (real) => real.crash())),
  shortText.map((text) =>
    command(
      'regenerate',
      async (real) => {
        real.answer = says(text);
        const question = await real.engine.deps.messages.lastUserMessage(real.sessionId);
        real.willRemove();
        await drain(real.engine.regenerate({ sessionId: real.sessionId }, new AbortController().signal));
        return { removesAfter: question?.seq ?? 0, boundaryMayFall: true };
      },
      ({ questions }) => questions > 0,
    ),
  ),
  fc
    .constantFrom(OWN_MODEL, SECOND_MODEL)
    .map((model) =>
      command(`use ${model.modelId}`, (real) => real.engine.deps.sessions.useModel(real.sessionId, model)),
    ),
  fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.boolean()).map(([at, pinned]) =>
    command(
      pinned ? 'pin' : 'unpin',
      async (real) => {
        const rows = await real.rows();
        await real.engine.contexts.pin(rows[Math.floor(at * rows.length)]?.id ?? '', pinned);
        real.pinsChanged();
      },
      ({ questions }) => questions > 0,
    ),
  ),
  anyBehaviour.map((behaviour: Behaviour) =>
    command(`the summariser is ${behaviour} now`, async (real) => void (real.model.behaviour = behaviour)),
  ),
  fc.constant(
    command(
      'compact',
      async (real) => void (await drain(real.engine.contexts.compact(real.sessionId, new AbortController().signal))),
    ),
  ),
  fc.integer({ min: 0, max: 12 }).map((ticks) =>
    command(`compact, stopped after ${ticks} ticks`, async (real) => {
      const abort = new AbortController();
      const running = drain(real.engine.contexts.compact(real.sessionId, abort.signal));
      for (let tick = 0; tick < ticks; tick += 1) await new Promise((resolve) => setImmediate(resolve));
      abort.abort();
      await running;
    }),
  ),
  fc.constant(
    command('send while a compaction runs', async (real, expected) => {
      real.answer = says('Both at once.');
      const compacting = drain(real.engine.contexts.compact(real.sessionId, new AbortController().signal));
      await drain(
        real.engine.sendMessage({ sessionId: real.sessionId, text: 'And this?' }, new AbortController().signal),
      );
      await compacting;
      expected.questions += 1;
    }),
  ),
  fc.constant(
    command('undo', async (real) => {
      const history = await real.engine.contexts.history(real.sessionId);
      if (history.some(({ method }) => method !== 'prune')) await real.engine.contexts.undo(real.sessionId);
      return { boundaryMayFall: true };
    }),
  ),
  fc.constant(
    command('reset', async (real) => {
      await real.engine.contexts.reset(real.sessionId);
      return { boundaryMayFall: true };
    }),
  ),
  shortText.map((text) =>
    command('edit the summary', async (real) => {
      const { summary } = await real.engine.contexts.inspect(real.sessionId);
      if (summary !== null) await real.engine.contexts.edit(real.sessionId, text);
    }),
  ),
  fc
    .integer({ min: 1, max: 1_000_000_000 })
    .map((ms) => command('the clock is moved back', async (real) => real.clock.moveBack(ms))),
];

it('any sequence of commands loses nothing, sends only valid requests that fit, and leaves a consistent view (properties 16, 17, 20, 23 to 26, 28, 29 and 35 to 38)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands(anyCommand, { maxCommands: 30, size: 'max' }),
      anyWindow.filter((window) => window <= 200_000),
      fc.oneof(fc.constantFrom(4_000, 8_000), fc.constant(null)),
      async (commands, large, small) => {
        const real = new SessionUnderTest(databases, databases.newPath(), [LOOK_UP]);
        await real.open({ 'model-a': large, 'model-b': small });
        await fc.asyncModelRun(() => ({ model: { questions: 0 }, real }), commands);
        await databases.cleanUp();
      },
    ),
    // Shrinking a long sequence takes minutes; this limit reports the shortest one found so far.
    { numRuns: runs(40), interruptAfterTimeLimit: PROPERTY_TIMEOUT_MS * 0.8 },
  );
});

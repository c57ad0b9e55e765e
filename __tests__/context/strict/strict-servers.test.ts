import type { ModelCall, ModelMessage } from '@/domain/providers/model-call';
import { createDeadlineClock } from '../../support/clocks/deadline-clock';
import { callOf, loadPackages, openTestAdapter, readStream, user } from '../../support/harness/adapter-harness';
import { WIRE_TYPES } from '../../support/servers/wire-types';
import { tokensOf } from '../../support/strict-provider/count-tokens';
import { fillerText, hasCompacted, sendUntil } from '../../support/strict-provider/fill-window';
import type { Misreport, StrictModel } from '../../support/strict-provider/parsed-request';
import {
  startStrictProvider,
  type StrictOptions,
  type StrictProvider,
} from '../../support/strict-provider/start-strict-provider';
import { openStrictHarness } from '../../support/strict-provider/strict-harness';
import { strictModel } from '../../support/strict-provider/strict-models';
import { untrimmed } from '../../support/strict-provider/summarisers';

/** The strict provider behaves like awkward real servers. */

let strict: StrictProvider | null = null;
beforeAll(loadPackages, 120_000);
afterEach(async () => {
  await strict?.stop();
  strict = null;
});

async function start(model: StrictModel, options: Partial<StrictOptions> = {}) {
  const provider = await startStrictProvider({ models: [model], ...options });
  strict = provider;
  const adapter = openTestAdapter(model.type, provider.baseUrlFor(model.type));
  return {
    provider,
    ask: (messages: readonly ModelMessage[], more: Partial<ModelCall> = {}) =>
      readStream(adapter, callOf(model.id, messages, { maxOutputTokens: 500, ...more })),
  };
}

describe.each(WIRE_TYPES)('%s', (type) => {
  it('thinks inside the output limit: without room for more there is no text', async () => {
    const { ask } = await start(strictModel(type, 32_000, { thinkingTokens: 1_500 }));
    const cut = await ask([user('hello there')]);
    expect(cut.text).toBe('');
    expect(cut.parts.at(-1)).toMatchObject({ type: 'finish', reason: 'length', usage: { outputTokens: 500 } });
    const roomy = await ask([user('hello there')], { maxOutputTokens: 3_000 });
    expect(roomy.text).toContain('hello');
    const { parts } = await ask([user('hello there')], { maxOutputTokens: 3_000 });
    expect(parts.at(-1)).toMatchObject({ reason: 'stop' });
  });

  it('cuts a prompt that is too long without a word: its usage stops growing', async () => {
    const { ask } = await start(strictModel(type, 4_000, { truncatesSilently: true }));
    const history = (turns: number): ModelMessage[] => [
      user('code MARTEN-0001 = QP-54321-K'),
      ...Array.from({ length: turns }, (_value, index): ModelMessage[] => [
        { role: 'assistant', text: 'Noted.', thinking: [], toolCalls: [] },
        user(fillerText(500, index)),
      ]).flat(),
      { role: 'assistant', text: 'Noted.', thinking: [], toolCalls: [] },
      user('code MARTEN-0001 = ?'),
    ];
    const inputOf = ({ parts }: Awaited<ReturnType<typeof ask>>) => {
      const end = parts.at(-1);
      return end?.type === 'finish' ? (end.usage?.inputTokens ?? 0) : 0;
    };
    const short = await ask(history(2));
    expect(short.text).toContain('QP-54321-K');
    const [long, longer] = [await ask(history(20)), await ask(history(40))];
    expect(inputOf(long)).toBeGreaterThan(inputOf(short));
    expect(inputOf(long)).toBeLessThanOrEqual(3_500);
    expect(inputOf(longer)).toBe(inputOf(long));
    expect(long.text).toBe('I do not know MARTEN-0001.');
  });

  it.each<[Misreport, (number | null)[]]>([
    ['negative', [null, null]],
    ['zero', [null, null]],
  ])('reports usage wrongly: %s, which counts as not reported', async (misreports, expected) => {
    const { ask } = await start(strictModel(type, 4_000, { misreports }));
    const reported = [];
    for (const _call of expected) {
      const end = (await ask([user('hello')])).parts.at(-1);
      reported.push(end?.type === 'finish' ? end.usage : 'no finish');
    }
    expect(reported).toEqual(expected);
  });

  it('reports usage wrongly: the sum of all calls, or only what is new', async () => {
    for (const misreports of ['sum-of-calls', 'uncached-part'] as const) {
      const { ask, provider } = await start(strictModel(type, 4_000, { misreports }));
      const inputs = [];
      for (const messages of [[user('hello')], [user(fillerText(300, 1))]]) {
        const end = (await ask(messages)).parts.at(-1);
        inputs.push(end?.type === 'finish' ? end.usage?.inputTokens : null);
      }
      const [first = 0, second = 0] = provider.log.map(({ inputTokens }) => inputTokens);
      expect(inputs).toEqual([first, misreports === 'sum-of-calls' ? first + second : second - first]);
      await provider.stop();
    }
  });

  it('writes 25 tokens per second, on the clock of the app', async () => {
    const clock = createDeadlineClock(15_000);
    const model = strictModel(type, 8_000, { tokensPerSecond: 25 });
    const { ask } = await start(model, { skip: clock.skip });
    const { parts, text } = await ask([user('one two three four five [200 words]')]);
    expect(text.split(' ')).toHaveLength(200);
    const end = parts.at(-1);
    const outputTokens = end?.type === 'finish' ? (end.usage?.outputTokens ?? 0) : 0;
    expect(clock.skippedMs()).toBeCloseTo(outputTokens * 40, 0);
  });

  it('is behind a proxy that refuses large bodies without a number', async () => {
    const model = strictModel(type, 1_000_000, { maxOutput: 4_000 });
    const { ask, provider } = await start(model, { proxyBodyBytes: 1_000_000 });
    expect((await ask([user('small')])).thrown).toBeNull();
    const { thrown } = await ask([user('word '.repeat(250_000))]);
    expect(thrown).not.toBeNull();
    expect(provider.violations).toMatchObject([{ rule: 'proxy-body', isExpected: true }]);
    const response = await fetch(provider.baseUrlFor(type), { method: 'POST', body: 'x'.repeat(1_000_001) });
    expect(response.status).toBe(413);
    expect((await response.text()).replaceAll('413', '')).not.toMatch(/\d{2,}/);
  });
});

it.each([
  ['openai', 'off'],
  ['openai-compatible', 'low'],
  ['gemini', 'off'],
] as const)('%s thinks less when it is asked to: %s', async (type, thinking) => {
  const { ask } = await start(strictModel(type, 32_000, { thinkingTokens: 1_500 }));
  expect((await ask([user('hello there')], { thinking })).text).toContain('hello');
});

it('a summariser that does not trim itself writes up to its output limit, and the chat goes on', async () => {
  const model = strictModel('openai-compatible', 8_000);
  const harness = await openStrictHarness({ models: [model], summariser: untrimmed });
  try {
    const sessionId = await harness.newSession(model);
    const turns = await sendUntil(harness, sessionId, { tokens: 400, enough: hasCompacted });
    expect(turns.at(-1)?.outcome).toBe('complete');
    const [summary] = harness.strict.ofKind('summary');
    const { outcome, request } = summary ?? {};
    const text = typeof outcome === 'object' && outcome !== null && 'text' in outcome ? outcome.text : '';
    expect(tokensOf(text)).toBeGreaterThan((request?.maxOutput ?? Infinity) * 0.9);
  } finally {
    await harness.close();
  }
});

import { ChatFailure } from '@/domain/chat-error';
import { createDemoAdapter } from '@/providers/demo/demo-adapter';

import { ask, assistant, call, CLOCK_TOOL, user } from './ask-demo';
import { createFastClock } from '../../support/clocks/fast-clock';

const language = async () => 'en' as const;
const instant = createDemoAdapter({ clock: createFastClock(), wordMs: 0, language });
const never = new AbortController().signal;

async function failureOf(attempt: Promise<unknown>): Promise<ChatFailure> {
  const thrown: unknown = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ChatFailure)) throw new Error(`expected a ChatFailure, got ${String(thrown)}`);
  return thrown;
}

describe('the stream', () => {
  it('consists of words, ends with one finish, and is the same for the same call', async () => {
    const first = await ask(instant, call([user('Hello')]));
    const second = await ask(instant, call([user('Hello')]));
    expect(first.parts).toEqual(second.parts);
    expect(first.parts.length).toBeGreaterThan(50);
    expect(first.parts.filter((part) => part.type === 'finish')).toHaveLength(1);
    expect(first.parts.at(-1)).toMatchObject({ type: 'finish', reason: 'stop' });
  });

  it('sends 60 to 100 words a second', async () => {
    const clock = createFastClock();
    const start = clock.now();
    const { parts } = await ask(createDemoAdapter({ clock, language }), call([user('Write 200 words about tea')]));
    const perSecond = (parts.length - 1) / ((clock.now() - start) / 1_000);
    expect(perSecond).toBeGreaterThan(60);
    expect(perSecond).toBeLessThan(100);
  });

  it('catches up when timers are late', async () => {
    const swift = createFastClock();
    let waits = 0;
    const late = {
      now: swift.now,
      after: (ms: number, run: () => void) => ((waits += 1), swift.after(ms + 1_000, run)),
    };
    const { parts } = await ask(
      createDemoAdapter({ clock: late, language }),
      call([user('Write 200 words about tea')]),
    );
    expect(parts.length).toBeGreaterThan(200);
    expect(waits).toBeLessThan(6);
  });

  it('reports the tokens of the request and of the answer', async () => {
    const { parts, text } = await ask(instant, call([user('x'.repeat(400))]));
    const finish = parts.at(-1);
    if (finish?.type !== 'finish' || finish.usage === null) throw new Error('no usage');
    expect(finish.usage.inputTokens).toBe(100);
    expect(finish.usage.outputTokens).toBe(Math.ceil(text.length / 4));
  });

  it('stops between two words on abort', async () => {
    const stop = new AbortController();
    const heard: string[] = [];
    const reading = (async () => {
      const adapter = createDemoAdapter({ clock: createFastClock(), language });
      for await (const part of adapter.sendMessageStream(call([user('Hello')]), stop.signal)) {
        if (part.type === 'text-delta') heard.push(part.text);
        if (heard.length === 3) stop.abort();
      }
    })();
    expect((await failureOf(reading)).error.kind).toBe('interrupted');
    expect(heard).toHaveLength(3);
  });

  it('stops at once on abort while it waits', async () => {
    const stop = new AbortController();
    const asleep = { now: () => 0, after: () => () => undefined };
    const reading = ask(createDemoAdapter({ clock: asleep, language }), call([user('Hello')]), stop.signal);
    setImmediate(() => stop.abort());
    expect((await failureOf(reading)).error.kind).toBe('interrupted');
  });

  it('leaves no timer and no listener behind', async () => {
    const swift = createFastClock();
    const signal = new AbortController().signal;
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => ((listeners += 1), add(...args));
    signal.removeEventListener = (...args: Parameters<typeof remove>) => ((listeners -= 1), remove(...args));
    await ask(createDemoAdapter({ clock: swift, language }), call([user('Hello')]), signal);
    expect(listeners).toBe(0);
  });
});

describe('tools', () => {
  it('are called after the text, with unique ids', async () => {
    const modelCall = call([user('What time is it?')], { tools: [CLOCK_TOOL] });
    const { parts } = await ask(instant, modelCall);
    expect(parts.at(-2)).toMatchObject({ type: 'tool-call', call: { name: 'get_current_time', input: '{}' } });
    expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'tool-calls' });
    const later = await ask(instant, { ...modelCall, messages: [user('Hi'), assistant('Hi'), ...modelCall.messages] });
    expect(later.parts.at(-2)).not.toEqual(parts.at(-2));
  });

  it('are not called when no tool may be called', async () => {
    const modelCall = call([user('What time is it?')], { tools: [CLOCK_TOOL], toolChoice: 'none' });
    expect((await ask(instant, modelCall)).parts.at(-1)).toMatchObject({ type: 'finish', reason: 'stop' });
  });
});

describe('thinking', () => {
  it('comes before the answer and is closed', async () => {
    const { parts, thinking } = await ask(instant, call([user('Think about tea.')]));
    const kinds = parts.map((part) => part.type).filter((type, index, all) => type !== all[index - 1]);
    expect(kinds).toEqual(['reasoning-delta', 'reasoning-end', 'text-delta', 'finish']);
    expect(parts.at(-1)).toMatchObject({ usage: { reasoningTokens: Math.ceil(thinking.length / 4) } });
  });
});

describe('the window of 4,000 tokens', () => {
  it('refuses a request that does not fit, with the message of real providers', async () => {
    const { error } = await failureOf(ask(instant, call([user('word '.repeat(4_000))])));
    expect(error).toMatchObject({ kind: 'overflow', nextStep: 'shorten' });
    expect(error.message).toMatch(/^prompt is too long: 5400 tokens > 4000 maximum$/);
  });

  it('counts everything that is sent', async () => {
    const half = 'x'.repeat(8_000);
    expect((await ask(instant, call([user(half)]))).text).not.toBe('');
    const tooMuch = [
      call([user(half)], { system: half }),
      call([user(half), assistant(half), user('and?')]),
      call([user(half)], { tools: [{ ...CLOCK_TOOL, description: half }] }),
      call([user(half), { role: 'tool', results: [{ toolCallId: '1', toolName: 't', output: half, isError: false }] }]),
      call([user(half, 24)]),
    ];
    for (const modelCall of tooMuch) expect((await failureOf(ask(instant, modelCall))).error.kind).toBe('overflow');
  });

  it('applies to completions too', async () => {
    const prompt = 'x'.repeat(16_000);
    const completion = {
      modelId: 'skein-demo',
      system: null,
      prompt,
      maxOutputTokens: 100,
      temperature: null,
      thinking: null,
    };
    expect((await failureOf(instant.generateSimpleCompletion(completion, never))).error.kind).toBe('overflow');
  });

  it('still answers at 85 per cent, where the app begins to compact', async () => {
    const { parts } = await ask(instant, call([user('x'.repeat(13_600))], { maxOutputTokens: 1_500 }));
    expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'stop' });
  });

  it('cuts a long answer where the output limit or the window ends, and says so', async () => {
    const limited = await ask(instant, call([user('Write 500 words about tea')], { maxOutputTokens: 100 }));
    expect(limited.parts.at(-1)).toMatchObject({ reason: 'length', usage: { outputTokens: expect.any(Number) } });
    expect(limited.text.length).toBeLessThanOrEqual(400);
    const full = call([assistant('x'.repeat(14_000)), user('Write 500 words about tea')]);
    expect((await ask(instant, full)).parts.at(-1)).toMatchObject({ reason: 'length' });
  });
});

describe('the model list', () => {
  it('has one model, labelled as a demo, with a window of 4,000', async () => {
    expect(await instant.listModels(never)).toEqual([
      { id: 'skein-demo', displayName: 'Skein demo (scripted)', contextWindowSize: 4_000, maxOutputTokens: 1_500 },
    ]);
  });

  it('is all there is', async () => {
    const other = call([user('Hello')], { model: { providerId: 'p', modelId: 'gpt-4o' } });
    expect((await failureOf(ask(instant, other))).error.kind).toBe('model-not-found');
  });
});

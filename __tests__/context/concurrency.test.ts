import type { ChatEvent } from '@/domain/chat-event';
import { loadPackages } from '../support/adapter-bench';
import { hasCompacted, talkUntil, words } from '../support/strict-provider/fill-window';
import { openStrictBench, readTurn, type StrictBench } from '../support/strict-provider/strict-bench';
import { strictModel, WIRE_TYPES } from '../support/strict-provider/strict-models';
import { good, SUMMARISERS, type Summariser } from '../support/strict-provider/summarisers';

beforeAll(loadPackages, 120_000);

const forever = () => new AbortController().signal;

describe.each(WIRE_TYPES)('while a compaction runs, with %s', (type) => {
  const model = strictModel(type, 8_000);
  let bench: StrictBench;
  let sessionId: string;
  beforeEach(async () => {
    bench = await openStrictBench({ models: [model], speed: 30 });
    sessionId = await bench.newSession(model);
    await bench.app().contexts.changeSettings({ threshold: 0.6 });
  });
  afterEach(async () => {
    expect(bench.strict.violations).toEqual([]);
    await bench.close();
  });

  /** Talks until the compaction of a turn has begun, and leaves that turn there. */
  async function untilCompactionBegins(): Promise<AsyncGenerator<ChatEvent, void>> {
    bench.strict.setSummariser(SUMMARISERS.hanging);
    for (let part = 1; part < 60; part += 1) {
      const events = bench.app().sendMessage({ sessionId, text: words(300, part) }, forever());
      for (let step = await events.next(); !step.done; step = await events.next()) {
        if (step.value.type === 'compact-started') return events;
      }
    }
    throw new Error('no compaction began');
  }

  test('Messages added while compacting: a message sent meanwhile is neither lost nor delayed', async () => {
    const background = readTurn(await untilCompactionBegins());
    const startedAt = Date.now();
    const events = bench.app().sendMessage({ sessionId, text: 'Are you there?' }, forever());
    let step = await events.next();
    while (!step.done && step.value.type !== 'response-complete') step = await events.next();
    // The summary hangs for half a second, twice; the answer did not wait for it.
    expect(step.done).toBe(false);
    expect(Date.now() - startedAt).toBeLessThan(500);
    await readTurn(events);
    await background;
    const questions = (await bench.messages(sessionId)).filter(({ role }) => role === 'user');
    expect(questions.at(-1)).toMatchObject({ content: 'Are you there?' });
    const { request } = await bench.app().contexts.inspect(sessionId);
    expect(JSON.stringify(request.messages)).toContain('Are you there?');
  });

  test('a summary that was begun before a message came keeps the message in the tail', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const background = await untilCompactionBegins();
    // The first attempt hangs until its deadline; the retry is good.
    const answered = readTurn(bench.app().sendMessage({ sessionId, text: 'Right in between' }, forever())).then(
      release,
    );
    bench.strict.setSummariser(good);
    await Promise.all([held, answered]);
    const events = (await readTurn(background)).events;
    expect(events).toContainEqual({ type: 'compact-completed', didCompact: true, fallbackToTruncation: false });
    const { request, summary } = await bench.app().contexts.inspect(sessionId);
    expect(summary).not.toBeNull();
    const asked = request.messages.filter((message) => message.role === 'user' && message.text === 'Right in between');
    expect(asked).toHaveLength(1);
  });

  test('Compact triggered while compact is already in progress (must not double-compact)', async () => {
    let running = 0;
    let most = 0;
    const counting: Summariser = (request, count) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => (running -= 1), 50);
      return { ...(good(request, count) as object), paceMs: 10, text: 'Notes of it.' };
    };
    bench.strict.setSummariser(counting);
    for (let part = 1; part <= 6; part += 1) await bench.send(sessionId, words(400, part));
    const drain = async () => {
      const events = bench.app().contexts.compact(sessionId, forever());
      let step = await events.next();
      while (!step.done) step = await events.next();
      return step.value.kind === 'unchanged' ? step.value.why : step.value.kind;
    };
    const outcomes = await Promise.all([drain(), drain(), drain()]);
    expect(outcomes.sort()).toEqual(['compacted', 'running', 'running']);
    expect(most).toBe(1);
  });

  test('User interrupts: a stopped summary leaves the context as it was', async () => {
    await talkUntil(bench, sessionId, { tokens: 300, enough: hasCompacted });
    const before = await bench.app().contexts.inspect(sessionId);
    bench.strict.setSummariser(SUMMARISERS.hanging);
    for (let part = 1; part <= 4; part += 1) await bench.send(sessionId, words(100, part));
    const stop = new AbortController();
    const events = bench.app().contexts.compact(sessionId, stop.signal);
    expect((await events.next()).value).toEqual({ type: 'compact-started' });
    const rest = readRest(events);
    stop.abort();
    expect(await rest).toEqual({ kind: 'unchanged', why: 'stopped' });
    expect(await bench.app().contexts.inspect(sessionId)).toMatchObject({
      summary: before.summary,
      version: before.version,
    });
  });

  test('Compaction during streaming: the check comes only after the answer is stored', async () => {
    const turns = await talkUntil(bench, sessionId, { tokens: 300, enough: hasCompacted });
    const types = turns.at(-1)?.events.map((event) => event.type) ?? [];
    expect(types.indexOf('compact-started')).toBeGreaterThan(types.indexOf('turn-end'));
    expect(types.indexOf('turn-end')).toBeGreaterThan(types.indexOf('response-complete'));
    expect(types.slice(types.indexOf('compact-started'))).toEqual(['compact-started', 'compact-completed']);
  });
});

async function readRest<T>(events: AsyncGenerator<unknown, T>): Promise<T> {
  let step = await events.next();
  while (!step.done) step = await events.next();
  return step.value;
}

import { HELPER_IDLE_MS } from '@/domain/context/compact-constants';
import { loadPackages } from '../support/harness/adapter-harness';
import { engineFormats } from '../support/servers/wire-types';
import { hasCompacted, sendUntil, fillerText } from '../support/strict-provider/fill-window';
import { openStrictHarness, readTurn, type StrictHarness, type Turn } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';
import { good, SUMMARISERS } from '../support/strict-provider/summarisers';

beforeAll(loadPackages, 120_000);

const forever = () => new AbortController().signal;

describe.each(engineFormats('openai'))('while a compaction runs, with %s', (type) => {
  const model = strictModel(type, 8_000);
  let harness: StrictHarness;
  let sessionId: string;
  let hangs: ReturnType<typeof createHangs>;
  beforeEach(async () => {
    hangs = createHangs();
    harness = await openStrictHarness({
      models: [model],
      onHang: () => hangs.add(() => harness.clock.skip(HELPER_IDLE_MS)),
    });
    sessionId = await harness.newSession(model);
    await harness.app().contexts.changeSettings({ threshold: 0.6 });
  });
  afterEach(async () => {
    expect(harness.strict.violations).toEqual([]);
    await harness.close();
  });

  /** Sends messages until the summary of a compaction hangs; resolves with the rest of that turn, still running. */
  async function untilSummaryHangs(): Promise<{ readonly turn: Promise<Turn> }> {
    harness.strict.setSummariser(SUMMARISERS.hanging);
    const began = hangs.hold();
    for (let part = 1; part < 60; part += 1) {
      const events = harness.app().sendMessage({ sessionId, text: fillerText(300, part) }, forever());
      for (let step = await events.next(); !step.done; step = await events.next()) {
        if (step.value.type !== 'compact-started') continue;
        const turn = readTurn(events);
        await began;
        return { turn };
      }
    }
    throw new Error('no compaction began');
  }

  test('Messages added while compacting: a message sent during a compaction is neither lost nor delayed', async () => {
    const background = await untilSummaryHangs();
    const events = harness.app().sendMessage({ sessionId, text: 'Are you there?' }, forever());
    let step = await events.next();
    while (!step.done && step.value.type !== 'response-complete') step = await events.next();
    // The deadline of the summary has not passed, so the answer did not wait for it.
    expect(step.done).toBe(false);
    expect(harness.clock.skippedMs()).toBe(0);
    hangs.release();
    await readTurn(events);
    await background.turn;
    const questions = (await harness.messages(sessionId)).filter(({ role }) => role === 'user');
    expect(questions.at(-1)).toMatchObject({ content: 'Are you there?' });
    const { request } = await harness.app().contexts.inspect(sessionId);
    expect(JSON.stringify(request.messages)).toContain('Are you there?');
  });

  test('a summary that started before a message was sent leaves the message in the tail', async () => {
    const background = await untilSummaryHangs();
    await harness.send(sessionId, 'Right in between');
    // The first attempt hangs until its deadline; the retry is good.
    harness.strict.setSummariser(good);
    hangs.release();
    const { events } = await background.turn;
    expect(events).toContainEqual({ type: 'compact-completed', didCompact: true, fallbackToTruncation: false });
    const { request, summary } = await harness.app().contexts.inspect(sessionId);
    expect(summary).not.toBeNull();
    const asked = request.messages.filter((message) => message.role === 'user' && message.text === 'Right in between');
    expect(asked).toHaveLength(1);
  });

  test('Compact triggered while compact is already in progress (must not double-compact)', async () => {
    for (let part = 1; part <= 6; part += 1) await harness.send(sessionId, fillerText(400, part));
    let running = 0;
    let most = 0;
    let finishSummary = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finishSummary = resolve));
    harness.strict.setSummariser(async (request, count) => {
      running += 1;
      most = Math.max(most, running);
      if (most > 1) finishSummary();
      await finished;
      running -= 1;
      return good(request, count);
    });
    let outcomes = 0;
    const compact = async () => {
      const result = await readRest(harness.app().contexts.compact(sessionId, forever()));
      outcomes += 1;
      // The summary takes until the two others have been rejected.
      if (outcomes === 2) finishSummary();
      return result.kind === 'unchanged' ? result.why : result.kind;
    };
    expect((await Promise.all([compact(), compact(), compact()])).sort()).toEqual(['compacted', 'running', 'running']);
    expect(most).toBe(1);
  });

  test('User interrupts: a stopped summary leaves the context unchanged', async () => {
    await sendUntil(harness, sessionId, { tokens: 300, enough: hasCompacted });
    const before = await harness.app().contexts.inspect(sessionId);
    harness.strict.setSummariser(SUMMARISERS.hanging);
    for (let part = 1; part <= 4; part += 1) await harness.send(sessionId, fillerText(100, part));
    const began = hangs.hold();
    const stop = new AbortController();
    const events = harness.app().contexts.compact(sessionId, stop.signal);
    expect((await events.next()).value).toEqual({ type: 'compact-started' });
    const rest = readRest(events);
    await began;
    stop.abort();
    expect(await rest).toEqual({ kind: 'unchanged', why: 'stopped' });
    expect(await harness.app().contexts.inspect(sessionId)).toMatchObject({
      summary: before.summary,
      version: before.version,
    });
  });

  test('Compaction during streaming: the check comes only after the answer is stored', async () => {
    const turns = await sendUntil(harness, sessionId, { tokens: 300, enough: hasCompacted });
    const types = turns.at(-1)?.events.map((event) => event.type) ?? [];
    expect(types.indexOf('compact-started')).toBeGreaterThan(types.indexOf('turn-end'));
    expect(types.indexOf('turn-end')).toBeGreaterThan(types.indexOf('response-complete'));
    expect(types.slice(types.indexOf('compact-started'))).toEqual(['compact-started', 'compact-completed']);
  });
});

/** Requests that hang: each reaches its deadline at once, or when released. */
function createHangs() {
  const held: (() => void)[] = [];
  let onHeld: (() => void) | null = null;
  return {
    add(passDeadline: () => void) {
      if (onHeld === null) return passDeadline();
      held.push(passDeadline);
      onHeld();
    },
    /** Resolves once a request hangs. */
    hold: () => new Promise<void>((resolve) => (onHeld = resolve)),
    release() {
      onHeld = null;
      for (const passDeadline of held.splice(0)) passDeadline();
    },
  };
}

async function readRest<T>(events: AsyncGenerator<unknown, T>): Promise<T> {
  let step = await events.next();
  while (!step.done) step = await events.next();
  return step.value;
}

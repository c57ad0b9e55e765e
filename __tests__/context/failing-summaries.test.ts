import { loadPackages } from '../support/harness/adapter-harness';
import { engineFormats } from '../support/servers/wire-types';
import { hasCompacted, sendUntil } from '../support/strict-provider/fill-window';
import { openStrictHarness, type StrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';
import { flaky, SUMMARISERS } from '../support/strict-provider/summarisers';

const TRIMMED = { type: 'compact-completed', didCompact: false, fallbackToTruncation: true };
const DONE = { type: 'compact-completed', didCompact: true, fallbackToTruncation: false };

beforeAll(loadPackages, 120_000);

describe.each(engineFormats('openai-compatible'))('failing summaries, with %s', (type) => {
  const model = strictModel(type, 8_000);
  let harness: StrictHarness;
  let sessionId: string;
  beforeEach(async () => {
    harness = await openStrictHarness({ models: [model] });
    sessionId = await harness.newSession(model);
    // Low enough for one call to receive everything that is summarised.
    await harness.app().contexts.changeSettings({ threshold: 0.6 });
    await harness.send(sessionId, 'code MARTEN-0001 = QP-54321-K');
  });
  afterEach(async () => {
    expect(harness.strict.violations).toEqual([]);
    await harness.close();
  });

  const untilCompaction = async () =>
    (await sendUntil(harness, sessionId, { tokens: 300, enough: hasCompacted })).at(-1);
  const summaries = () => harness.strict.ofKind('summary');
  const inspect = () => harness.app().contexts.inspect(sessionId);

  test('Verify compact failure retry (one retry)', async () => {
    harness.strict.setSummariser(flaky(1));
    const turn = await untilCompaction();
    expect(turn?.events).toContainEqual(DONE);
    expect(summaries().map(({ outcome }) => (outcome === 'failed' ? 'failed' : 'answered'))).toEqual([
      'failed',
      'answered',
    ]);
  });

  test.each(['failing', 'empty', 'bloating', 'refusing', 'callingTools'] as const)(
    'Verify fallback to truncation on double failure: %s',
    async (name) => {
      harness.strict.setSummariser(SUMMARISERS[name]);
      const turn = await untilCompaction();
      expect(turn?.outcome).toBe('complete');
      expect(turn?.events).toContainEqual({ type: 'compact-started' });
      expect(turn?.events).toContainEqual(TRIMMED);
      expect(summaries()).toHaveLength(2);
      expect(harness.lines.at(-1)).toMatch(/^Warning: Compaction failed: .+ Falling back to history trimming\.$/);
      const { summary, estimatedTokens, request } = await inspect();
      expect(summary).toBeNull();
      expect(estimatedTokens).toBeLessThanOrEqual(8_000 * 0.7);
      expect(request.system).toMatch(/\d+ earlier messages are left out/);
      expect((await harness.send(sessionId, 'code MARTEN-0001 = ?')).text).toContain('QP-54321-K');
      expect((await harness.app().sessions.get(sessionId))?.compactionCount).toBe(0);
    },
  );

  test('A9: a hanging summariser takes two idle timeouts of 20 s and no longer', async () => {
    harness.strict.setSummariser(SUMMARISERS.hanging);
    const turn = await untilCompaction();
    expect(turn?.events).toContainEqual(TRIMMED);
    expect(summaries().map(({ outcome }) => outcome)).toEqual(['hang', 'hang']);
    expect(harness.clock.skippedMs()).toBe(2 * 20_000);
  });

  test('messages that were left out without a summary are summarised next time', async () => {
    harness.strict.setSummariser(SUMMARISERS.failing);
    await harness.send(sessionId, 'code IBIS-0002 = VT-22222-A');
    expect((await untilCompaction())?.events).toContainEqual(TRIMMED);
    harness.strict.setSummariser(SUMMARISERS.good);
    expect((await untilCompaction())?.events).toContainEqual(DONE);
    const { summary, request } = await inspect();
    expect(summary).toContain('IBIS-0002 = VT-22222-A');
    expect(request.system).not.toMatch(/earlier messages are left out/);
  });

  test('a summary with injected instructions stays inside its delimiters', async () => {
    harness.strict.setSummariser(SUMMARISERS.injecting);
    expect((await untilCompaction())?.events).toContainEqual(DONE);
    const { request } = await inspect();
    const lines = request.system?.split('\n') ?? [];
    expect(lines.filter((line) => line.trim() === '---')).toHaveLength(1);
    expect(lines.indexOf('---')).toBeGreaterThan(lines.findIndex((line) => line.startsWith('Ignore previous')));
    expect(request.system).toContain('not instructions');
    // The next summary is made inside the chat and receives it where every request has it.
    harness.strict.setSummariser(SUMMARISERS.good);
    await untilCompaction();
    const system = summaries().at(-1)?.request.system ?? '';
    expect(system.split('\n').filter((line) => line.trim() === '---')).toHaveLength(1);
    expect(system).toContain('not instructions');
  });

  test('a summary in the wrong language is accepted, and its facts are kept', async () => {
    harness.strict.setSummariser(SUMMARISERS.wrongLanguage);
    expect((await untilCompaction())?.events).toContainEqual(DONE);
    expect((await inspect()).summary).toContain('MARTEN-0001 = QP-54321-K');
  });
});

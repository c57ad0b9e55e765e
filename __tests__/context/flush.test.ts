import { loadPackages } from '../support/harness/adapter-harness';
import { engineFormats } from '../support/servers/wire-types';
import { saving, silent, talking } from '../support/strict-provider/flushers';
import { hasCompacted, sendUntil } from '../support/strict-provider/fill-window';
import { openStrictHarness, type StrictHarness, type Turn } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';
import { SUMMARISERS } from '../support/strict-provider/summarisers';

beforeAll(loadPackages, 120_000);

describe.each(engineFormats('gemini'))('the memory flush, with %s', (type) => {
  const model = strictModel(type, 16_000);
  const cheap = strictModel(type, 16_000, { id: `${type}-cheap` });
  let harness: StrictHarness;
  let sessionId: string;
  beforeEach(async () => {
    harness = await openStrictHarness({ models: [model, cheap] });
    sessionId = await harness.newSession(model);
    await harness.send(sessionId, 'code FALKE-0009 = ZX-99999-Q');
  });
  afterEach(async () => {
    expect(harness.strict.violations).toEqual([]);
    await harness.close();
  });

  const untilCompaction = (): Promise<Turn[]> => sendUntil(harness, sessionId, { tokens: 800, enough: hasCompacted });
  const flushes = () => harness.strict.ofKind('flush');
  const memories = () => harness.sql('SELECT content FROM memories').map((row) => (row as { content: string }).content);

  test('AC-8, AC-12 test_should_flush_fires_before_compact, once per cycle (test_memory_flush_fires_once_per_cycle)', async () => {
    for (let cycle = 1; cycle <= 2; cycle += 1) {
      await untilCompaction();
      expect(flushes()).toHaveLength(cycle);
      const kinds = harness.strict.log.map(({ kind }) => kind);
      expect(kinds.lastIndexOf('flush')).toBeLessThan(kinds.lastIndexOf('summary'));
    }
  });

  test('AC-9, AC-10, AC-19 test_memory_flush_calls_save_memory_tool: a synthetic message, the session’s own model, save_memory', async () => {
    await untilCompaction();
    const [flush] = flushes();
    expect(flush?.request.model.id).toBe(model.id);
    // Nothing from outside is in this chat: its own request, tools included, is in the provider's cache.
    expect(flush?.request.tools).toEqual(harness.strict.ofKind('answer')[0]?.request.tools);
    expect(flush?.request.tools.map(({ name }) => name)).toContain('save_memory');
    expect(flush?.request.turns.at(-1)).toMatchObject({
      role: 'user',
      text: expect.stringMatching(/^Pre-compaction memory flush/),
    });
    expect(memories()).toContain('FALKE-0009 = ZX-99999-Q');
  });

  test.each([
    ['saving', saving],
    ['silent', silent],
    ['talking', talking],
  ])('AC-11 test_memory_flush_suppresses_silent_response: it is not shown (%s)', async (_name, flusher) => {
    harness.strict.setFlusher(flusher);
    const turns = await untilCompaction();
    expect(flushes()).toHaveLength(1);
    const seen = JSON.stringify([turns.map(({ events }) => events), await harness.messages(sessionId)]);
    expect(seen).not.toMatch(/SILENT|silently|Pre-compaction|save_memory/);
  });

  test.each([
    ['failing', SUMMARISERS.failing],
    ['hanging', SUMMARISERS.hanging],
  ])('a failing flush (%s) does not prevent the compaction', async (_name, flusher) => {
    harness.strict.setFlusher(flusher);
    const turns = await untilCompaction();
    expect(turns.at(-1)?.events).toContainEqual({
      type: 'compact-completed',
      didCompact: true,
      fallbackToTruncation: false,
    });
    expect(flushes()).toHaveLength(1);
    expect(turns.every(({ outcome }) => outcome === 'complete')).toBe(true);
  });

  test('test_memory_flush_skipped_when_already_flushed: also after a restart', async () => {
    await sendUntil(harness, sessionId, { tokens: 800, enough: () => flushes().length > 0 });
    await harness.reopen();
    await untilCompaction();
    expect(flushes()).toHaveLength(1);
  });

  test('AC-18 test_compact_uses_haiku_model: a cheaper model writes the summary when the settings name one', async () => {
    await harness.app().contexts.changeSettings({ summariser: harness.refOf(cheap) });
    await untilCompaction();
    expect(new Set(harness.strict.ofKind('summary').map(({ request }) => request.model.id))).toEqual(
      new Set([cheap.id]),
    );
    expect(flushes().map(({ request }) => request.model.id)).toEqual([model.id]);
  });
});

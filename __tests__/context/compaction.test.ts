import { budgetOf } from '@/domain/context/context-budget';
import { DEFAULT_CONTEXT_SETTINGS } from '@/domain/context/context-settings';
import { loadPackages } from '../support/harness/adapter-harness';
import { engineFormats } from '../support/servers/wire-types';
import { hasCompacted, sendUntil, fillerText } from '../support/strict-provider/fill-window';
import { openStrictHarness, type StrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';
import { textOf } from '../support/strict-provider/deterministic-model';

const WINDOW = 16_000;

beforeAll(loadPackages, 120_000);

describe.each(engineFormats('anthropic'))('auto compact with %s', (type) => {
  const model = strictModel(type, WINDOW);
  let harness: StrictHarness;
  let sessionId: string;
  beforeEach(async () => {
    harness = await openStrictHarness({ models: [model] });
    sessionId = await harness.newSession(model);
  });
  afterEach(async () => {
    expect(harness.strict.violations).toEqual([]);
    await harness.close();
  });

  const summaries = () => harness.strict.ofKind('summary');
  const inspect = () => harness.app().contexts.inspect(sessionId);

  test('A14: Verify compact triggers a turn before the 85% threshold, in the background, and not when under it', async () => {
    const used: number[] = [];
    const turns = await sendUntil(harness, sessionId, {
      tokens: 400,
      enough: async (turn) => {
        used.push((await inspect()).estimatedTokens);
        return hasCompacted(turn);
      },
    });
    expect(turns.slice(0, -1).some(hasCompacted)).toBe(false);
    const { compactAt } = budgetOf(WINDOW, DEFAULT_CONTEXT_SETTINGS);
    expect(Math.max(...used.slice(0, -1))).toBeLessThanOrEqual(compactAt);
    expect(harness.lines[0]).toMatch(
      /^Compaction: estimated ~[\d,]+ tokens, threshold 12,\d{3} — compacting \d+ messages$/,
    );
    const types = turns.at(-1)?.events.map((event) => event.type) ?? [];
    expect(types.indexOf('compact-started')).toBeGreaterThan(types.indexOf('turn-end'));
    const counted = Number(harness.lines[0]?.match(/~([\d,]+)/)?.[1]?.replace(',', ''));
    expect(counted).toBeGreaterThan(compactAt);
    expect(harness.lines[1]).toMatch(
      /^Compaction: summarized \d+ messages into ~\d+ tokens, freed ~[\d,]+ estimated tokens$/,
    );
    expect(summaries().length).toBeGreaterThan(0);
  });

  test('Verify protected window calculation, subsequent requests, stored summary and unchanged originals', async () => {
    await harness.send(sessionId, 'code FALKE-0001 = ZX-00001-Q. Keep it.');
    const turns = await sendUntil(harness, sessionId, { tokens: 400, enough: hasCompacted });
    const before = await harness.messages(sessionId);
    const { boundarySeq, summary, request } = await inspect();

    // Protected: the newest messages, verbatim, up to a quarter of the window.
    const tail = before.filter(({ seq }) => seq > (boundarySeq ?? 0));
    const tailTokens = tail.reduce((sum, { tokenEstimate }) => sum + tokenEstimate, 0);
    expect(tailTokens).toBeLessThanOrEqual(WINDOW * 0.25);
    expect(tailTokens).toBeGreaterThan(WINDOW * 0.25 - 1_200);

    // Summary stored in Session.compactedSummary.
    expect(summary).toContain('FALKE-0001 = ZX-00001-Q');
    expect(
      harness.sql(
        'SELECT compacted_summary, compact_boundary_seq, compaction_count FROM sessions WHERE id = ?',
        sessionId,
      ),
    ).toEqual([
      expect.objectContaining({ compacted_summary: summary, compact_boundary_seq: boundarySeq, compaction_count: 1 }),
    ]);

    // Subsequent API requests: summary + first question + recent messages only.
    expect(request.system?.startsWith(`Previous conversation summary:\n${summary}\n\n---\n\nBe brief.`)).toBe(true);
    await harness.send(sessionId, 'And now?');
    const sent = harness.strict.ofKind('answer').at(-1)?.request;
    const view = sent?.turns.map(textOf).join('\n') ?? '';
    expect(view).toContain('And now?');
    expect(view).toContain('code FALKE-0001 = ZX-00001-Q. Keep it.');
    expect(view).toContain(fillerText(400, turns.length));
    expect(view).not.toContain('Part 3:');
    expect(sent?.system).toContain(summary ?? 'a summary');

    // Original messages remain unchanged in DB.
    expect((await harness.messages(sessionId)).slice(0, before.length)).toEqual(before);
    expect(before.filter(({ role }) => role === 'user')).toHaveLength(turns.length + 1);
  });

  test('Verify multiple compactions merge into one cumulative summary', async () => {
    // Low enough for one call to receive everything that is summarised.
    await harness.app().contexts.changeSettings({ threshold: 0.6 });
    await harness.send(sessionId, fillerText(200, 'zero'));
    await harness.send(sessionId, 'code OTTER-0002 = QP-00002-A');
    for (let round = 0; round < 3; round += 1)
      await sendUntil(harness, sessionId, { tokens: 600, enough: hasCompacted });
    // Each is made inside the chat, whose system prompt has the one before.
    const systems = summaries().map(({ request }) => request.system);
    expect(systems).toHaveLength(3);
    expect(systems[0]).not.toContain('Previous conversation summary:');
    for (const system of systems.slice(1)) {
      expect(system.split('Previous conversation summary:')).toHaveLength(2);
      expect(system).toContain('OTTER-0002 = QP-00002-A');
    }
    const { summary } = await inspect();
    expect(summary?.split('OTTER-0002')).toHaveLength(2);
    expect((await harness.app().sessions.get(sessionId))?.compactionCount).toBe(3);
    expect((await harness.send(sessionId, 'code OTTER-0002 = ?')).text).toBe('OTTER-0002 = QP-00002-A');
  });

  test('Session resumption: close and reopen, and the context is the same', async () => {
    await sendUntil(harness, sessionId, { tokens: 600, enough: hasCompacted });
    const before = await inspect();
    await harness.reopen();
    expect(await inspect()).toEqual(before);
    expect((await harness.send(sessionId, 'Hello again')).outcome).toBe('complete');
  });

  test('AC-1, AC-2: requests are estimated before they are sent, and the session counts its tokens', async () => {
    const turn = await harness.send(sessionId, fillerText(300, 1));
    const built = turn.events.find((event) => event.type === 'context-built');
    const real = harness.strict.ofKind('answer')[0]?.inputTokens ?? 0;
    expect(built?.type === 'context-built' && built.estimatedTokens / real).toBeGreaterThan(0.9);
    expect(built?.type === 'context-built' && built.estimatedTokens / real).toBeLessThan(1.3);
    const [row] = harness.sql('SELECT total_tokens FROM sessions WHERE id = ?', sessionId) as {
      total_tokens: number;
    }[];
    const [calls] = harness.sql(
      'SELECT SUM(input_tokens + output_tokens) AS total FROM model_calls WHERE session_id = ?',
      sessionId,
    ) as { total: number }[];
    expect(row?.total_tokens).toBe(calls?.total);
    expect(row?.total_tokens).toBeGreaterThanOrEqual(real);
  });
});

import { CLEARED_TOOL_RESULT } from '@/domain/context/prune-tool-results';
import { loadPackages } from '../support/harness/adapter-harness';
import { engineFormats } from '../support/servers/wire-types';
import { hasCompacted, sendUntil, fillerText } from '../support/strict-provider/fill-window';
import { textOf } from '../support/strict-provider/deterministic-model';
import { openStrictHarness, type StrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';

beforeAll(loadPackages, 120_000);

const COLD_AFTER_MS = 2 * 60 * 60_000;
const MANY = '[tools get_context_stats, get_context_stats, get_current_time]';

describe.each(engineFormats('gemini'))('tool results in the context, with %s', (type) => {
  const model = strictModel(type, 16_000);
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

  const answers = () => harness.strict.ofKind('answer');

  test('AC-5, AC-7 test_prune_hard_clears_very_old_results: originals stay, messages are never changed, answers stay coherent', async () => {
    await harness.send(sessionId, `code OTTER-0003 = ZX-33333-A ${MANY}`);
    for (let part = 1; part <= 14; part += 1) {
      // Results are pruned once the provider's cache is cold.
      harness.clock.skip(COLD_AFTER_MS);
      await harness.send(sessionId, `Turn ${part} ${MANY}`);
    }
    const sent = answers().at(-1)?.request.turns ?? [];
    const results = sent.flatMap((turn) => (turn.role === 'tool' ? turn.results.map(({ text }) => text) : []));
    expect(results[0]).toBe(CLEARED_TOOL_RESULT);
    expect(results.at(-1)).not.toBe(CLEARED_TOOL_RESULT);
    const said = sent.flatMap((turn) => (turn.role === 'user' ? [turn.text] : []));
    expect(said).toEqual([
      `code OTTER-0003 = ZX-33333-A ${MANY}`,
      ...Array.from({ length: 14 }, (_, at) => `Turn ${at + 1} ${MANY}`),
    ]);
    const stored = (await harness.messages(sessionId)).filter((message) => message.role === 'tool');
    expect(stored.some((message) => message.role === 'tool' && message.toolOutput === CLEARED_TOOL_RESULT)).toBe(false);
    expect((await harness.send(sessionId, 'code OTTER-0003 = ?')).text).toBe('OTTER-0003 = ZX-33333-A');
    expect((await harness.app().contexts.history(sessionId)).map(({ method }) => method)).toContain('prune');
  });

  test('within one version, each request is a prefix of the next, so the provider’s cache stays valid', async () => {
    const versions: number[] = [];
    for (let part = 1; part <= 24; part += 1) {
      await harness.send(sessionId, part % 3 === 0 ? `Turn ${part} ${MANY}` : fillerText(250, part));
      versions.push((await harness.app().contexts.inspect(sessionId)).version);
    }
    let compared = 0;
    let broken = 0;
    answers().forEach(({ request: { system, turns } }, index) => {
      const next = answers()[index + 1]?.request;
      if (!next) return;
      compared += 1;
      const isPrefix =
        next.system === system && JSON.stringify(next.turns.slice(0, turns.length)) === JSON.stringify(turns);
      if (!isPrefix) broken += 1;
    });
    expect(compared).toBeGreaterThan(24);
    // The cache is invalidated at most once for each change of the view.
    expect(broken).toBeLessThanOrEqual(versions.at(-1) ?? 0);
  });

  test('Tool calls in summarized range: names and outcomes are summarised, not the full output', async () => {
    await harness.app().contexts.changeSettings({ threshold: 0.5 });
    for (let part = 1; part <= 4; part += 1) await harness.send(sessionId, `Turn ${part} ${MANY}`);
    await sendUntil(harness, sessionId, { tokens: 500, enough: hasCompacted });
    const prompt = harness.strict.ofKind('summary')[0]?.request.turns.map(textOf).join('\n') ?? '';
    // As a transcript, or as a list after the chat's own request.
    expect(prompt).toMatch(
      /\[Tool get_context_stats #\d+ \S+ \w+\] called with \{\}|#\d+ \S+ tool get_context_stats: /,
    );
    expect(prompt).toMatch(/\[Tool get_current_time #|#\d+ \S+ tool get_current_time: /);
  });

  test('a turn of many tool rounds on a small window is fitted before each of its calls', async () => {
    let rounds = 0;
    harness.strict.setAnswerer(({ turns, tools }) => {
      const last = turns.at(-1);
      if (last?.role !== 'user' && last?.role !== 'tool') return { text: 'odd' };
      rounds += 1;
      if (tools.length === 0 || rounds > 12) return { text: 'Enough of that.' };
      return {
        text: fillerText(600, rounds),
        calls: ['get_context_stats', 'get_current_time'].map((name) => ({ name, args: {} })),
      };
    });
    const turn = await harness.send(sessionId, fillerText(4_000, 'the question'));
    expect(turn.outcome).toBe('complete');
    expect(turn.text).toContain('Enough of that.');
    expect(
      answers().every(({ request }) => request.turns.some((each) => textOf(each).startsWith('Part the question'))),
    ).toBe(true);
  });
});

import { budgetOf } from '@/domain/context/context-budget';
import { DEFAULT_CONTEXT_SETTINGS } from '@/domain/context/context-settings';
import { SAVE_MEMORY } from '@/domain/memory/save-memory';
import { loadPackages } from '../support/harness/adapter-harness';
import { viewOf } from '../support/strict-provider/deterministic-model';
import { talking } from '../support/strict-provider/flushers';
import { openStrictHarness, type StrictHarness, type Turn } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';
import { engineFormats } from '../support/servers/wire-types';

beforeAll(loadPackages, 120_000);

const WINDOW = 16_000;
const BUDGET = budgetOf(WINDOW, DEFAULT_CONTEXT_SETTINGS);

/** SPEC-008, "Pre-Compaction Memory Flush", with the memory that it writes to. */
describe.each(engineFormats('openai-compatible'))('the memory flush, with %s', (type) => {
  const model = strictModel(type, WINDOW);
  let harness: StrictHarness;
  let sessionId: string;
  beforeEach(async () => {
    harness = await openStrictHarness({ models: [model] });
    sessionId = await harness.newSession(model);
    await harness.send(sessionId, 'code FALKE-0009 = ZX-99999-Q');
  });
  afterEach(async () => {
    expect({ violations: harness.strict.violations, faults: harness.faults }).toEqual({ violations: [], faults: [] });
    await harness.close();
  });

  let part = 0;
  const say = (text = '') =>
    harness.send(sessionId, `${text} Part ${(part += 1)}: ${'plain words that say very little. '.repeat(60)}`);
  const flushes = () => harness.strict.ofKind('flush');
  const notes = () => harness.app().memory.list();
  const estimate = async () => (await harness.app().contexts.inspect(sessionId)).estimatedTokens;
  async function sendUntil(enough: (turn: Turn) => boolean): Promise<Turn[]> {
    const turns: Turn[] = [];
    for (let count = 0; count < 80; count += 1) {
      turns.push(await say());
      if (enough(turns.at(-1) as Turn)) return turns;
    }
    throw new Error('it was not enough');
  }
  const untilCompacted = () =>
    sendUntil(({ events }) => events.some((event) => event.type === 'compact-completed' && event.didCompact));

  test('AC-8: it runs when the session exceeds a threshold below the compaction threshold, and not before', async () => {
    for (let count = 0; flushes().length === 0 && count < 80; count += 1) {
      expect(await estimate()).toBeLessThanOrEqual(BUDGET.flushAt);
      await say();
    }
    expect(flushes()).toHaveLength(1);
    expect(await estimate()).toBeGreaterThan(BUDGET.flushAt);
    expect(harness.strict.ofKind('summary')).toHaveLength(0);
    expect(BUDGET.flushAt).toBeLessThan(BUDGET.compactAt);
  });

  test('AC-9: a synthetic message at the end of the conversation asks to save, and is not stored', async () => {
    await sendUntil(() => flushes().length > 0);
    const turns = flushes()[0]?.request.turns ?? [];
    expect(turns.at(-1)).toMatchObject({ role: 'user', text: expect.stringMatching(/save_memory/) });
    const stored = await harness.messages(sessionId);
    expect(turns.length - 1).toBe(stored.length);
    expect(JSON.stringify(stored)).not.toContain('Pre-compaction');
  });

  test('AC-10: it saves with the same save_memory that the model has in a turn, and later chats include the note', async () => {
    await sendUntil(() => flushes().length > 0);
    const definitionIn = (kind: 'answer' | 'flush') =>
      harness.strict
        .ofKind(kind)
        .at(-1)
        ?.request.tools.find(({ name }) => name === SAVE_MEMORY.name);
    expect(definitionIn('flush')).toBeDefined();
    expect(definitionIn('flush')).toEqual(definitionIn('answer'));
    expect(await notes()).toEqual([
      expect.objectContaining({ content: 'FALKE-0009 = ZX-99999-Q', source: 'flush', sessionId, agentId: null }),
    ]);
    const other = await harness.newSession(model);
    await harness.send(other, 'Hello');
    const { request } = harness.strict.ofKind('answer').at(-1) ?? {};
    expect(request?.system).toContain('- FALKE-0009 = ZX-99999-Q');
    expect(request?.system).toMatch(/^Be brief\.\n\n<memory>/);
  });

  test('AC-11: its answer is not shown, also when the model writes one', async () => {
    harness.strict.setFlusher(talking);
    const turns = await untilCompacted();
    expect(flushes()).toHaveLength(1);
    const seen = JSON.stringify([turns.map(({ events }) => events), await harness.messages(sessionId), await notes()]);
    expect(seen).not.toMatch(/SILENT|silently|Pre-compaction/);
    expect(harness.lines[0]).toMatch(/^Memory flush: the model wrote \d+ characters, which are not shown\.$/);
  });

  test('AC-11: the silent word is not worth a line in the log', async () => {
    await sendUntil(() => flushes().length > 0);
    expect(harness.lines).toEqual([]);
  });

  test('AC-12: it runs once per compaction cycle, also across a restart', async () => {
    const cycle = () => harness.sql('SELECT flushed_cycle AS cycle FROM sessions WHERE id = ?', sessionId)[0];
    for (let count = 1; count <= 2; count += 1) {
      await sendUntil(() => flushes().length === count);
      await harness.reopen();
      expect(cycle()).toEqual({ cycle: count });
      await untilCompacted();
      expect(flushes()).toHaveLength(count);
    }
  });

  test.each([
    ['for everyone', () => harness.app().memory.setOn(false)],
    ['for the agent', () => harness.app().memory.setOn(false, 'default')],
  ])('memory that is switched off %s is neither flushed nor offered nor included', async (_who, switchOff) => {
    await harness.app().memory.add({ content: 'Likes tea' });
    await switchOff();
    await untilCompacted();
    expect(flushes()).toEqual([]);
    expect((await notes()).map(({ content }) => content)).toEqual(['Likes tea']);
    const { request } = harness.strict.ofKind('answer').at(-1) ?? {};
    expect(request?.system).not.toMatch(/memory|Likes tea/);
    expect(request?.tools.map(({ name }) => name).filter((name) => name.includes('memory'))).toEqual([]);
  });

  test('X17: its request contains no tool results, so an obedient model cannot save them', async () => {
    harness.strict.setAnswerer(({ turns }) => {
      const last = turns.at(-1);
      if (last?.role === 'user' && last.text.startsWith('Look'))
        return { text: '', calls: [{ name: 'search_history', args: { query: 'FALKE' } }] };
      return { text: 'Fine.' };
    });
    const seen: string[] = [];
    harness.strict.setFlusher((request) => {
      expect(request.turns.some((turn) => turn.role !== 'user')).toBe(false);
      seen.push(viewOf(request));
      return { text: 'SILENT' };
    });
    await say('Look it up.');
    expect((await harness.messages(sessionId)).some(({ role }) => role === 'tool')).toBe(true);
    await sendUntil(() => flushes().length > 0);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain('Look it up.');
    expect(seen[0]).not.toMatch(/sessionId|snippet|"hits"/);
  });
});

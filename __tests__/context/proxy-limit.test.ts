import { DEFAULT_CONTEXT_SETTINGS } from '@/domain/context/context-settings';
import { loadPackages } from '../support/harness/adapter-harness';
import { fillerText } from '../support/strict-provider/fill-window';
import { openStrictHarness, type StrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';

const model = strictModel('openai-compatible', 1_000_000, { maxOutput: 8_000 });
let harness: StrictHarness;
let sessionId: string;

beforeAll(loadPackages, 120_000);
beforeEach(async () => {
  harness = await openStrictHarness({ models: [model], proxyBodyBytes: 1_000_000, keepLog: 4 });
  // Without the cap on cost, the window is far larger than what the proxy lets through.
  await harness.app().settings.set('context', { ...DEFAULT_CONTEXT_SETTINGS, maxContextTokens: null });
  sessionId = await harness.newSession(model);
  await harness.send(sessionId, 'code MARTEN-0001 = QP-54321-K');
});
afterEach(() => harness.close());

const refusals = () => harness.strict.violations.filter(({ rule }) => rule === 'proxy-body').length;
const windows = () =>
  harness.sql(
    'SELECT context_window_size, learned_window_size, learned_window_kind FROM models WHERE id = ?',
    model.id,
  );

test('A chat that the proxy refuses for its bytes goes on with a summary, and nothing is learned about the window', async () => {
  const before = windows();
  const outcomes: string[] = [];
  for (let turn = 1; turn <= 20; turn += 1)
    outcomes.push((await harness.send(sessionId, fillerText(26_000, turn))).outcome);
  expect(refusals()).toBeGreaterThan(0);
  expect(new Set(outcomes)).toEqual(new Set(['complete']));
  expect(harness.sql('SELECT DISTINCT method FROM compactions')).toEqual([{ method: 'staged' }]);
  expect(windows()).toEqual(before);
  expect((await harness.send(sessionId, 'code MARTEN-0001 = ?')).text).toContain('QP-54321-K');
});

test('A single message that is too large for the proxy is not shortened: it fails, and nothing is learned', async () => {
  const before = windows();
  const turn = await harness.send(sessionId, fillerText(260_000, 1));
  expect(turn.outcome).toContain('request-too-large');
  expect(refusals()).toBe(1);
  expect(harness.sql('SELECT method FROM compactions')).toEqual([]);
  expect(windows()).toEqual(before);
});

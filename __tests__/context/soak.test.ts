import { loadPackages } from '../support/harness/adapter-harness';
import { runSoak } from '../support/soak/run-soak';
import { failuresOf } from '../support/soak/soak-report';

beforeAll(loadPackages, 120_000);

/** The short version of `npm run soak`: small windows, so that sixty turns fill each of them several times. */
test('sixty turns through four formats are all accepted and answered, and lose nothing', async () => {
  const report = await runSoak({
    turns: 60,
    seed: 7,
    places: [
      { type: 'openai', window: 4_096 },
      { type: 'openai-compatible', window: 8_192 },
      { type: 'anthropic', window: 4_096 },
      { type: 'gemini', window: 8_192 },
    ],
  });
  expect(failuresOf(report)).toEqual([]);
  expect(report.planted).toBeGreaterThan(5);
  expect((report.changes['single-pass'] ?? 0) + (report.changes.staged ?? 0)).toBeGreaterThan(3);
});

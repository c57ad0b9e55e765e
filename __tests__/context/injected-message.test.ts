import { loadPackages } from '../support/harness/adapter-harness';
import { openStrictHarness, readTurn, type StrictHarness } from '../support/strict-provider/strict-harness';
import { SMALL } from '../support/strict-provider/post-raw-request';
import { WIRE_TYPES } from '../support/strict-provider/strict-models';

let bench: StrictHarness;
beforeAll(loadPackages, 120_000);
beforeAll(async () => {
  bench = await openStrictHarness({ models: Object.values(SMALL) });
});
afterAll(() => bench.close());

test.each(WIRE_TYPES)('%s accepts a message that was injected after the results of a tool', async (type) => {
  const sessionId = await bench.newSession(SMALL[type]);
  const app = bench.app();
  const before = bench.strict.violations.length;
  await app.queue.add({ sessionId, text: 'one two three [3 words]' });
  const turn = await readTurn(
    app.sendMessage({ sessionId, text: '[tools get_current_time]' }, new AbortController().signal),
  );
  expect(turn.outcome).toBe('complete');
  expect(turn.events.map((event) => event.type)).toContain('message-injected');
  expect(turn.text).toBe('one two three');
  expect(bench.strict.violations.slice(before)).toEqual([]);
  expect((await bench.messages(sessionId)).map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'tool',
    'user',
    'assistant',
  ]);
  // The stored rows later make a request that is accepted, too.
  expect((await bench.send(sessionId, 'again [2 words]')).outcome).toBe('complete');
  expect(bench.strict.violations.slice(before)).toEqual([]);
});

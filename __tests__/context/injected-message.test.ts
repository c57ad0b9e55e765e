import { loadPackages } from '../support/harness/adapter-harness';
import { WIRE_TYPES } from '../support/servers/wire-types';
import { openStrictHarness, readTurn, type StrictHarness } from '../support/strict-provider/strict-harness';
import { SMALL } from '../support/strict-provider/post-raw-request';

let harness: StrictHarness;
beforeAll(loadPackages, 120_000);
beforeAll(async () => {
  harness = await openStrictHarness({ models: Object.values(SMALL) });
});
afterAll(() => harness.close());

test.each(WIRE_TYPES)('%s accepts a message that was injected after the results of a tool', async (type) => {
  const sessionId = await harness.newSession(SMALL[type]);
  const app = harness.app();
  const before = harness.strict.violations.length;
  await app.queue.add({ sessionId, text: 'one two three [3 words]' });
  const turn = await readTurn(
    app.sendMessage({ sessionId, text: '[tools get_current_time]' }, new AbortController().signal),
  );
  expect(turn.outcome).toBe('complete');
  expect(turn.events.map((event) => event.type)).toContain('message-injected');
  expect(turn.text).toBe('one two three');
  expect(harness.strict.violations.slice(before)).toEqual([]);
  expect((await harness.messages(sessionId)).map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'tool',
    'user',
    'assistant',
  ]);
  // The stored rows later make a request that is accepted, too.
  expect((await harness.send(sessionId, 'again [2 words]')).outcome).toBe('complete');
  expect(harness.strict.violations.slice(before)).toEqual([]);
});

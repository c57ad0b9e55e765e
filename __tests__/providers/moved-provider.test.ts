import { openAttackHarness, KEY } from '../support/harness/attack-harness';
import { collect } from '../support/harness/turn-harness';
import { neverAborted } from '../support/harness/never-aborted';
import { order, startObedientModel } from '../support/models/obedient-model';

const NEW_KEY = 'sk-NEW-CANARY-9s8d7f6g5h4j3k2l1';

it('S1: a turn that waits while its provider moves sends the new key to neither address, and the next turn uses the new one', async () => {
  const harness = await openAttackHarness({ '/page': 'Hello.' });
  const moved = await startObedientModel();
  const { app, model, sessionId } = harness;
  const [provider] = (await app.providers.list()).filter(({ name }) => name === 'Model');
  const question = order('http_request', { url: 'https://evil.com/page' });
  const approvals: Promise<unknown>[] = [];
  const answer = async (requestId: string) => {
    await app.providers.update(provider?.id ?? '', { baseUrl: `${moved.url}/v1`, apiKey: NEW_KEY });
    await collect(app.answerApproval({ requestId, answer: 'once' }, neverAborted()));
  };
  const events = await collect(app.sendMessage({ sessionId, text: question }, neverAborted()), (event) => {
    if (event.type === 'approval-requested')
      approvals.push(new Promise((done) => setImmediate(() => void answer(event.requestId).then(done, done))));
  });
  await Promise.all(approvals);
  expect(approvals).toHaveLength(1);
  expect(events.at(-1)).toMatchObject({ type: 'turn-end', outcome: { error: { kind: 'key-missing' } } });
  expect(JSON.stringify(model.requests)).not.toContain(NEW_KEY);
  expect(moved.requests).toEqual([]);

  await collect(app.sendMessage({ sessionId, text: 'Hello?' }, neverAborted()));
  expect(moved.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${NEW_KEY}`]);
  expect(JSON.stringify(moved.requests)).not.toContain(KEY);
  await moved.stop();
  await harness.close();
});

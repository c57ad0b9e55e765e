import { bindSecret } from '@/domain/secrets/bound-secret';
import { callOf, openTestAdapter, readStream, user } from '../support/harness/adapter-harness';
import { openAttackHarness, KEY } from '../support/harness/attack-harness';
import { collect } from '../support/harness/turn-harness';
import { neverAborted } from '../support/harness/never-aborted';
import { order, startObedientModel } from '../support/models/obedient-model';

const NEW_KEY = 'sk-NEW-CANARY-9s8d7f6g5h4j3k2l1';

it('S1: a turn that waits while its provider moves goes on at the new address, and each key goes to its own address only', async () => {
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
  expect(events.at(-1)).toMatchObject({ type: 'turn-end', outcome: { kind: 'complete' } });
  expect(model.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`]);
  expect(moved.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${NEW_KEY}`]);
  expect(JSON.stringify(model.requests)).not.toContain(NEW_KEY);
  expect(JSON.stringify(moved.requests)).not.toContain(KEY);
  await moved.stop();
  await harness.close();
});

it('S1: whoever still has the old address gets no key for it, and sends nothing', async () => {
  const sent: string[] = [];
  const adapter = openTestAdapter('openai-compatible', 'https://a.acme.com/v1', {
    key: bindSecret('https://b.acme.com', NEW_KEY),
    fetch: async (input) => {
      sent.push(String(input));
      return new Response('{}');
    },
  });
  const call = callOf('m', [user('Hello')]);
  expect((await readStream(adapter, call)).thrown).toMatchObject({ error: { kind: 'key-missing' } });
  await expect(adapter.listModels(neverAborted())).rejects.toMatchObject({ error: { kind: 'key-missing' } });
  expect(sent).toEqual([]);
});

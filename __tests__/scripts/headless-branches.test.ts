import { headlessDriver } from '../support/processes/headless-driver';

const headless = headlessDriver();
const { ask } = headless;

interface Row {
  readonly id: string;
  readonly role: string;
  readonly content: string;
}

async function start() {
  const rows = async (sessionId: string) => (await ask({ do: 'messages', sessionId }))['messages'] as Row[];
  const texts = async (sessionId: string) => (await rows(sessionId)).map(({ content }) => content);
  const sessionId = String((await ask({ do: 'session.new' }))['sessionId']);
  return { driver: headless.process(), rows, texts, sessionId };
}

it('messages are edited, branched, deleted, restored and regenerated, and branches are listed', async () => {
  const { rows, texts, sessionId, driver } = await start();
  await ask({ do: 'send', sessionId, text: 'Hello' });
  await ask({ do: 'send', sessionId, text: 'Remember: the gate is green' });
  const before = await texts(sessionId);
  const [hello, , gate] = await rows(sessionId);

  const edited = await ask({ do: 'message.edit', messageId: gate?.id, text: 'Remember: the gate is blue' });
  expect(edited).toMatchObject({ sessionId: expect.any(String), outcome: { kind: 'complete' } });
  const branch = String(edited['sessionId']);
  expect((await texts(branch)).slice(0, 3)).toEqual([before[0], before[1], 'Remember: the gate is blue']);
  expect(await texts(sessionId)).toEqual(before);
  expect(await ask({ do: 'branches', sessionId: branch })).toEqual({
    forks: [{ afterSeq: 2, nextSeq: 3, ways: [sessionId, branch], current: 1 }],
  });

  const fromHere = String((await ask({ do: 'branch', messageId: hello?.id }))['sessionId']);
  expect(await texts(fromHere)).toEqual(['Hello']);
  expect(await ask({ do: 'session.list' })).toMatchObject({ sessions: [{ id: fromHere, branchCount: 3 }] });
  await ask({ do: 'branch.show', sessionId });
  expect(await ask({ do: 'session.list' })).toMatchObject({ sessions: [{ id: sessionId }] });

  await ask({ do: 'message.delete', messageId: hello?.id });
  expect(await texts(sessionId)).toEqual(before.slice(1));
  await ask({ do: 'message.restore', messageId: hello?.id });
  expect(await texts(sessionId)).toEqual(before);

  const model = { providerId: 'demo', modelId: 'skein-demo' };
  expect(await ask({ do: 'regenerate', sessionId, ...model })).toMatchObject({ outcome: { kind: 'complete' } });
  expect(await texts(sessionId)).toHaveLength(4);
  expect(await driver.ask({ do: 'regenerate', sessionId, modelId: 'skein-demo' })).toMatchObject({
    ok: false,
    error: { kind: 'invalid-argument' },
  });
});

it('a stopped answer is continued', async () => {
  const { rows, sessionId } = await start();
  const slow = await headless.restart({ demoWordMs: 500 }); // slow enough for the answer to be stopped
  const sent = slow.ask({ do: 'send', sessionId, text: 'Write 200 words about rivers' });
  await slow.waitFor(({ id, event }) => id === sent.id && event?.type === 'text-delta');
  await slow.askOrThrow({ do: 'stop', sessionId });
  expect(await sent).toMatchObject({ result: { outcome: { kind: 'stopped' } } });
  const driver = await headless.restart();
  expect(await ask({ do: 'continue', sessionId })).toMatchObject({ outcome: { kind: 'complete' } });
  const [, partial, rest] = await rows(sessionId);
  expect(rest).toMatchObject({ role: 'assistant', continues: true });
  const whole = `${partial?.content}${rest?.content}`;
  expect(whole.startsWith('# Rivers')).toBe(true);
  expect(whole.split('# Rivers')).toHaveLength(2);
  expect(await driver.ask({ do: 'continue', sessionId })).toMatchObject({ ok: false, error: { kind: 'not-found' } });
});

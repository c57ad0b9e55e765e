import { headlessDriver } from '../support/processes/headless-driver';
import { startHeadless } from '../support/processes/headless-process';
import { createTestDatabases } from '../support/database/node-database';

const headless = headlessDriver();
const { ask } = headless;
const elsewhere = createTestDatabases();
afterEach(() => elsewhere.cleanUp());

async function talk(): Promise<string> {
  const sessionId = String((await ask({ do: 'session.new', title: 'Rivers' }))['sessionId']);
  const files = [{ name: 'rent.csv', text: 'May,900' }];
  await ask({ do: 'send', sessionId, text: 'Hello', files });
  return sessionId;
}

it('a JSON export is imported once by another device', async () => {
  await talk();
  const { json } = await ask({ do: 'export' });
  const other = startHeadless({ db: elsewhere.newPath() });
  try {
    expect(await other.askOrThrow({ do: 'import', json, preview: true })).toMatchObject({ sessions: 1, messages: 2 });
    expect((await other.askOrThrow({ do: 'session.list' }))['sessions']).toEqual([]);
    await other.askOrThrow({ do: 'import', json });
    const { sessions } = await other.askOrThrow({ do: 'session.list' });
    expect(sessions).toMatchObject([{ title: 'Rivers' }]);
    const [session] = sessions as { id: string }[];
    const { messages } = await other.askOrThrow({ do: 'messages', sessionId: session?.id });
    expect(messages).toMatchObject([
      { role: 'user', content: 'Hello', files: [{ name: 'rent.csv', text: 'May,900' }] },
      { role: 'assistant', status: 'complete' },
    ]);
    await other.askOrThrow({ do: 'import', json });
    expect((await other.askOrThrow({ do: 'session.list' }))['sessions']).toHaveLength(1);
  } finally {
    await other.kill();
  }
});

it('an encrypted backup is imported with its passphrase only', async () => {
  await talk();
  const passphrase = 'correct horse battery staple';
  const { base64 } = await ask({ do: 'export', passphrase });
  expect(String(base64)).not.toContain('Rivers');
  await ask({
    do: 'session.delete',
    sessionId: ((await ask({ do: 'session.list' }))['sessions'] as { id: string }[])[0]?.id,
  });
  await expect(ask({ do: 'import', base64 })).rejects.toThrow(/invalid-argument/);
  await expect(ask({ do: 'import', base64, passphrase: 'correct horse battery stapler' })).rejects.toThrow(
    /invalid-argument/,
  );
  await expect(ask({ do: 'export', passphrase: 'short' })).rejects.toThrow(/invalid-argument/);
  expect((await ask({ do: 'session.list' }))['sessions']).toEqual([]);
  expect(await ask({ do: 'import', base64, passphrase })).toMatchObject({ sessions: 1, messages: 2 });
});

it('one chat is exported as Markdown', async () => {
  const sessionId = await talk();
  await ask({ do: 'session.new', title: 'Seas' });
  const { markdown } = await ask({ do: 'export', sessionId, format: 'markdown' });
  expect(markdown).toContain('Rivers');
  expect(markdown).toContain('Hello');
  expect(markdown).toContain('rent.csv');
  expect(markdown).not.toContain('Seas');
});

it('invalid exports and imports are refused, and the process continues', async () => {
  await expect(ask({ do: 'export', format: 'stone' })).rejects.toThrow(/invalid-argument/);
  await expect(ask({ do: 'import', json: 'not an archive' })).rejects.toThrow();
  await expect(ask({ do: 'import' })).rejects.toThrow(/invalid-argument/);
  expect((await ask({ do: 'session.list' }))['sessions']).toEqual([]);
});

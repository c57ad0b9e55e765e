import type { SqlDatabase } from '@/storage/database/sql-database';
import { outsideText } from '@/storage/migrations/steps-21-40/0026-outside-text';
import { permissionOrigins } from '@/storage/migrations/steps-21-40/0027-permission-origins';
import { createTestDatabases } from '../../support/database/node-database';
import { insertSession, upgrade } from '../../support/database/upgrade';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

it('S19: a stored permission keeps https only, and "never" covers the whole host', async () => {
  const rows: [host: string, decision: string, tool?: string, server?: string][] = [
    ['a.example', 'allow'],
    ['b.example:8443', 'allow'],
    ['c.example:443', 'allow'],
    ['[fd00::443]', 'allow'],
    ['d.example:8080', 'deny'],
    ['d.example', 'deny'],
    ['[fd00::1]:8080', 'deny'],
    ['mcp.example:8443', 'allow', 'srv__ask', 'srv'],
    ['', 'allow', 'save_memory'],
  ];
  const database = await upgrade(databases, permissionOrigins.version - 1, async (old) => {
    for (const [n, [host, decision, tool = 'http_request', server = '']] of rows.entries())
      await old.run(
        'INSERT INTO tool_permissions (id, tool, server, host, decision, created_at) VALUES (?, ?, ?, ?, ?, 1)',
        [String(n), tool, server, host, decision],
      );
  });
  const kept = await database.all<{ host: string; decision: string }>(
    'SELECT host, decision FROM tool_permissions ORDER BY tool, host',
  );
  expect(kept.map(({ host, decision }) => `${decision} ${host}`)).toEqual([
    'deny [fd00::1]',
    'deny d.example',
    'allow http://c.example:443',
    'allow https://[fd00::443]',
    'allow https://a.example',
    'allow https://b.example:8443',
    'allow ',
    'allow mcp.example:8443',
  ]);
});

describe('text from outside in the chats of an earlier version', () => {
  const insert = (database: SqlDatabase, columns: Readonly<Record<string, string | number | null>>) =>
    database.run(
      `INSERT INTO messages (session_id, created_at, ${Object.keys(columns).join(', ')}) VALUES ('s', 1, ${Object.keys(
        columns,
      )
        .map(() => '?')
        .join(', ')})`,
      Object.values(columns),
    );
  const tool = (seq: number, name: string, output: string | null, more: object = {}) => ({
    id: `m${seq}`,
    seq,
    role: 'tool',
    status: 'complete',
    tool_name: name,
    tool_output: output,
    ...more,
  });

  it('is found in every row that is not the app’s own words, also in deleted ones', async () => {
    const database = await upgrade(databases, outsideText.version - 1, async (old) => {
      await insertSession(old, 's', 1);
      await insert(old, { id: 'm1', seq: 1, role: 'user', status: 'complete' });
      await insert(old, tool(2, 'declined', 'The user declined this call.', { status: 'error' }));
      await insert(old, tool(3, 'waiting', null, { status: 'waiting' }));
      await insert(old, tool(4, 'replaced', 'a page', { deleted_at: 5 }));
      await insert(old, tool(5, 'deleted', 'a page', { deleted_at: 5, removed_epoch: 1 }));
      await insert(old, tool(6, 'cut', 'half a page', { status: 'interrupted' }));
      await insert(old, tool(7, 'cut', 'a page'));
      await insert(old, { id: 'm8', seq: 8, role: 'assistant', status: 'complete', sources: '[]' });
      await old.run(
        "INSERT INTO attachments (id, message_id, position, media_type, base64) VALUES ('a', 'm1', 0, 'image/png', '')",
      );
    });
    expect(await database.all('SELECT kind, name, from_seq FROM outside_text ORDER BY from_seq')).toEqual([
      { kind: 'attachment', name: '', from_seq: 1 },
      { kind: 'tool', name: 'deleted', from_seq: 5 },
      { kind: 'tool', name: 'cut', from_seq: 6 },
      { kind: 'lookup', name: '', from_seq: 8 },
    ]);
  });

  it('is found in branches of branches, up to where they part, also if one is its own parent', async () => {
    const database = await upgrade(databases, outsideText.version - 1, async (old) => {
      for (const id of ['s', 'b', 'c', 'ring']) await insertSession(old, id, 1);
      await insert(old, tool(3, 'early', 'a page', { deleted_at: 5, removed_epoch: 1 }));
      await insert(old, tool(7, 'late', 'a page'));
      for (const [id, parent, at] of [
        ['b', 's', 5],
        ['c', 'b', 9],
        ['ring', 'ring', 4],
      ] as const)
        await old.run('UPDATE sessions SET branched_from_session_id = ?, branched_at_seq = ? WHERE id = ?', [
          parent,
          at,
          id,
        ]);
    });
    expect(await database.all('SELECT session_id, name, from_seq FROM outside_text ORDER BY session_id, name')).toEqual(
      [
        { session_id: 'b', name: 'early', from_seq: 3 },
        { session_id: 'c', name: 'early', from_seq: 3 },
        { session_id: 's', name: 'early', from_seq: 3 },
        { session_id: 's', name: 'late', from_seq: 7 },
      ],
    );
  });
});

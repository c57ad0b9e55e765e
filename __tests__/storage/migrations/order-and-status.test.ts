import type { SqlDatabase } from '@/storage/database/sql-database';
import { createTestDatabases } from '../../support/database/node-database';
import { insertSession, upgrade } from '../../support/database/upgrade';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

describe('migration 3: order and status', () => {
  const insertMessage = (database: SqlDatabase, row: Record<string, string | number>) =>
    database.run(
      `INSERT INTO messages (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
        .map(() => '?')
        .join(', ')})`,
      Object.values(row),
    );

  it('numbers the messages of each session by time and, where times are equal, by insertion order', async () => {
    const database = await upgrade(databases, 2, async (old) => {
      await insertSession(old, 's', 1);
      await insertSession(old, 't', 2);
      for (const [id, session_id, created_at] of [
        ['z', 's', 10],
        ['t1', 't', 1],
        ['a', 's', 10],
        ['early', 's', 9],
        ['m', 's', 10],
      ] as const) {
        await insertMessage(old, { id, session_id, role: 'user', content: id, created_at });
      }
    });
    expect(
      await database.all('SELECT session_id, seq, id, content, status FROM messages ORDER BY session_id, seq'),
    ).toEqual([
      { session_id: 's', seq: 1, id: 'early', content: 'early', status: 'complete' },
      { session_id: 's', seq: 2, id: 'z', content: 'z', status: 'complete' },
      { session_id: 's', seq: 3, id: 'a', content: 'a', status: 'complete' },
      { session_id: 's', seq: 4, id: 'm', content: 'm', status: 'complete' },
      { session_id: 't', seq: 1, id: 't1', content: 't1', status: 'complete' },
    ]);
  });

  it('copies every column, thinking as blocks, and closes a tool call that has no result', async () => {
    const database = await upgrade(databases, 2, async (old) => {
      await insertSession(old, 's', 1);
      const answer = {
        session_id: 's',
        role: 'assistant',
        content: 'A',
        token_count_input: 11,
        token_count_output: 12,
      };
      await insertMessage(old, { ...answer, id: 'a', thinking_content: 'hm "quoted"', created_at: 1 });
      const tool = { session_id: 's', role: 'tool', tool_call_id: 'c', tool_name: 'clock', tool_input: '{}' };
      await insertMessage(old, {
        ...tool,
        id: 'done',
        tool_output: 'noon',
        provider_id: 'q',
        model_id: 'n',
        created_at: 2,
      });
      await insertMessage(old, { ...tool, id: 'open', created_at: 3 });
    });
    const columns = 'id, status, thinking, tool_call_id, tool_name, tool_input, tool_output, provider_id, model_id';
    const none = { tool_call_id: null, tool_name: null, tool_input: null, tool_output: null };
    const call = { thinking: null, tool_call_id: 'c', tool_name: 'clock', tool_input: '{}' };
    expect(
      await database.all(`SELECT ${columns}, token_count_input, token_count_output FROM messages ORDER BY seq`),
    ).toEqual([
      {
        id: 'a',
        status: 'complete',
        thinking: '[{"text":"hm \\"quoted\\"","replay":null}]',
        ...none,
        provider_id: 'p',
        model_id: 'm',
        token_count_input: 11,
        token_count_output: 12,
      },
      {
        id: 'done',
        status: 'complete',
        ...call,
        tool_output: 'noon',
        provider_id: 'q',
        model_id: 'n',
        token_count_input: null,
        token_count_output: null,
      },
      {
        id: 'open',
        status: 'interrupted',
        ...call,
        tool_output: null,
        provider_id: 'p',
        model_id: 'm',
        token_count_input: null,
        token_count_output: null,
      },
    ]);
  });

  it('turns a boundary timestamp into the seq of the last covered message, and the summary into a compaction', async () => {
    const database = await upgrade(databases, 2, async (old) => {
      for (const id of ['compacted', 'nothing-covered', 'plain']) await insertSession(old, id, 50);
      await old.run(
        "UPDATE sessions SET compacted_summary = 'S', compact_boundary_timestamp = 30 WHERE id = 'compacted'",
      );
      await old.run(
        "UPDATE sessions SET compacted_summary = 'S', compact_boundary_timestamp = 10 WHERE id = 'nothing-covered'",
      );
      for (const session_id of ['compacted', 'nothing-covered', 'plain']) {
        for (const created_at of [10, 20, 30, 30, 40]) {
          await insertMessage(old, {
            id: `${session_id}${created_at}${Math.random()}`,
            session_id,
            role: 'user',
            created_at,
          });
        }
      }
    });
    expect(
      await database.all('SELECT id, compact_boundary_seq, compaction_count, total_tokens FROM sessions ORDER BY id'),
    ).toEqual([
      { id: 'compacted', compact_boundary_seq: 2, compaction_count: 1, total_tokens: 0 },
      { id: 'nothing-covered', compact_boundary_seq: null, compaction_count: 0, total_tokens: 0 },
      { id: 'plain', compact_boundary_seq: null, compaction_count: 0, total_tokens: 0 },
    ]);
    expect(
      await database.all(
        'SELECT session_id, version, covered_from_seq, covered_to_seq, summary, undone_at FROM compactions',
      ),
    ).toEqual([
      { session_id: 'compacted', version: 1, covered_from_seq: 1, covered_to_seq: 2, summary: 'S', undone_at: null },
    ]);
  });

  it("adds the windows of FEAT-011's table and the demo's, and never replaces a window that is known", async () => {
    const database = await upgrade(databases, 2, async (old) => {
      await old.run("INSERT INTO providers VALUES ('p', 'openai', 'P', NULL, 1)");
      const ids = ['claude-sonnet-4-20250514', 'claude-haiku-3-5-20241022', 'claude-opus-4-20250514', 'gpt-4-turbo'];
      for (const id of [...ids, 'gemini-2.5-pro-preview-05-06', 'mine']) {
        await old.run("INSERT INTO models (id, provider_id, source) VALUES (?, 'p', 'preset')", [id]);
      }
      await old.run("UPDATE models SET context_window_size = 8192 WHERE id = 'gpt-4-turbo'");
    });
    const rows = await database.all<{ id: string; w: number | null }>(
      'SELECT id, context_window_size AS w FROM models',
    );
    expect(Object.fromEntries(rows.map((row) => [row.id, row.w]))).toEqual({
      'skein-demo': 4000,
      'claude-sonnet-4-20250514': 200000,
      'claude-haiku-3-5-20241022': 200000,
      'claude-opus-4-20250514': 200000,
      'gpt-4-turbo': 8192,
      'gemini-2.5-pro-preview-05-06': 1048576,
      mine: null,
    });
  });

  it('keeps the order of the list of sessions', async () => {
    const database = await upgrade(databases, 2, async (old) => {
      await insertSession(old, 'newest', 30);
      await insertSession(old, 'oldest', 10);
      await insertSession(old, 'middle', 20);
    });
    expect(await database.all('SELECT id FROM sessions ORDER BY activity_seq DESC')).toEqual([
      { id: 'newest' },
      { id: 'middle' },
      { id: 'oldest' },
    ]);
  });
});

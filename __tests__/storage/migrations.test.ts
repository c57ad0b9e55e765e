import { usage } from '@/storage/migrations/0009-usage';
import { MIGRATIONS } from '@/storage/migrations/migrations';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { createTestDatabases } from '../support/database/node-database';
import { schemaOf } from '../support/database/schema-of';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const upTo = (version: number) => MIGRATIONS.filter((migration) => migration.version <= version);

/** Opens at `version`, lets `fill` insert rows, and opens again at `version + 1`. */
async function upgrade(version: number, fill: (database: SqlDatabase) => Promise<void>): Promise<SqlDatabase> {
  const path = databases.newPath();
  const old = await databases.open(path, upTo(version));
  await fill(old);
  await old.close();
  return databases.open(path, upTo(version + 1));
}

const insertSession = (database: SqlDatabase, id: string, updatedAt: number) =>
  database.run(
    "INSERT INTO sessions (id, title, provider_id, model_id, created_at, updated_at) VALUES (?, 'T', 'p', 'm', 1, ?)",
    [id, updatedAt],
  );

describe('migration 1: the initial schema', () => {
  it('seeds one built-in agent and the demo, and no other provider', async () => {
    const database = await databases.open(':memory:', upTo(1));
    expect(await database.all('SELECT id, system_prompt, is_built_in FROM agents')).toEqual([
      { id: 'default', system_prompt: null, is_built_in: 1 },
    ]);
    expect(await database.all('SELECT id, type FROM providers')).toEqual([{ id: 'demo', type: 'demo' }]);
    expect(await database.all('SELECT id, provider_id, is_default FROM models')).toEqual([
      { id: 'skein-demo', provider_id: 'demo', is_default: 1 },
    ]);
  });
});

describe('migration 2: RFC-011', () => {
  it('gives the nine preset models their windows and leaves all others unknown', async () => {
    const presets = {
      'gpt-4o': 128000,
      'gpt-4o-mini': 128000,
      o1: 200000,
      'o3-mini': 200000,
      'claude-opus-4-5-20251101': 200000,
      'claude-sonnet-4-5-20250929': 200000,
      'claude-haiku-4-5-20251001': 200000,
      'gemini-2.0-flash': 1048576,
      'gemini-2.5-pro': 1048576,
    };
    const database = await upgrade(1, async (old) => {
      await old.run("INSERT INTO providers VALUES ('p', 'openai', 'P', NULL, 1)");
      for (const id of [...Object.keys(presets), 'unheard-of']) {
        await old.run("INSERT INTO models (id, provider_id, source) VALUES (?, 'p', 'preset')", [id]);
      }
    });
    const rows = await database.all<{ id: string; context_window_size: number | null }>(
      "SELECT id, context_window_size FROM models WHERE provider_id = 'p'",
    );
    expect(Object.fromEntries(rows.map((row) => [row.id, row.context_window_size]))).toEqual({
      ...presets,
      'unheard-of': null,
    });
  });

  it('keeps sessions and messages, with no summary and no boundary', async () => {
    const database = await upgrade(1, async (old) => {
      await insertSession(old, 's', 7);
      await old.run(
        "INSERT INTO messages (id, session_id, role, content, created_at) VALUES ('m', 's', 'user', 'hi', 5)",
      );
    });
    expect(
      await database.all('SELECT id, title, updated_at, compacted_summary, compact_boundary_timestamp FROM sessions'),
    ).toEqual([{ id: 's', title: 'T', updated_at: 7, compacted_summary: null, compact_boundary_timestamp: null }]);
    expect(await database.all('SELECT id, content, created_at FROM messages')).toEqual([
      { id: 'm', content: 'hi', created_at: 5 },
    ]);
  });
});

describe('migration 3: order and status', () => {
  const insertMessage = (database: SqlDatabase, row: Record<string, string | number>) =>
    database.run(
      `INSERT INTO messages (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
        .map(() => '?')
        .join(', ')})`,
      Object.values(row),
    );

  it('numbers each session by time and, where times are equal, by the order of arrival', async () => {
    const database = await upgrade(2, async (old) => {
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

  it('carries every column over, thinking as blocks, and closes a tool call that has no result', async () => {
    const database = await upgrade(2, async (old) => {
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
    const database = await upgrade(2, async (old) => {
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
    const database = await upgrade(2, async (old) => {
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
    const database = await upgrade(2, async (old) => {
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

describe('every schema', () => {
  it('is the same fresh as upgraded step by step with rows in it', async () => {
    const path = databases.newPath();
    for (const { version } of MIGRATIONS) {
      const database = await databases.open(path, upTo(version));
      await insertSession(database, `from-${version}`, version);
      await database.close();
    }
    const upgraded = await databases.open(path);
    const fresh = await databases.open(databases.newPath());
    expect(await schemaOf(upgraded)).toEqual(await schemaOf(fresh));
    expect(await upgraded.all('SELECT COUNT(*) AS c FROM sessions')).toEqual([{ c: MIGRATIONS.length }]);
    expect(await upgraded.all('PRAGMA foreign_key_check')).toEqual([]);
    expect(await upgraded.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
  });

  it('has an index that begins with each foreign key', async () => {
    const database = await databases.open();
    const keys = await database.all<{ tbl: string; col: string }>(
      `SELECT t.name AS tbl, f."from" AS col FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table'`,
    );
    const indexed = await database.all<{ tbl: string; col: string }>(
      `SELECT t.name AS tbl, c.name AS col FROM sqlite_schema t JOIN pragma_index_list(t.name) l JOIN pragma_index_info(l.name) c
        WHERE t.type = 'table' AND c.seqno = 0 AND l.partial = 0`,
    );
    expect(keys.length).toBeGreaterThan(8);
    for (const key of keys) expect(indexed).toContainEqual(key);
  });
});

describe('migration 4: the context engine', () => {
  it('turns a compaction into a view: what its summary stands for, and how many messages that is', async () => {
    const database = await upgrade(3, async (old) => {
      await insertSession(old, 's', 1);
      for (let seq = 1; seq <= 5; seq += 1) {
        await old.run(
          "INSERT INTO messages (id, session_id, seq, role, status, created_at) VALUES (?, 's', ?, 'user', 'complete', 1)",
          [`m${seq}`, seq],
        );
      }
      await old.run(
        `INSERT INTO compactions (id, session_id, version, covered_from_seq, covered_to_seq, summary, method, created_at)
          VALUES ('c', 's', 1, 1, 3, 'notes', 'legacy', 7)`,
      );
    });
    expect(await database.all('SELECT * FROM compactions')).toMatchObject([
      {
        id: 'c',
        version: 1,
        summary: 'notes',
        summarised_to_seq: 3,
        covered_to_seq: 3,
        covered_count: 3,
        method: 'legacy',
      },
    ]);
    expect(await database.all('SELECT DISTINCT pinned, context_version FROM messages')).toEqual([
      { pinned: 0, context_version: null },
    ]);
  });
});

describe('migration 5: agents', () => {
  it('gives agents that are there no choices of their own and leaves other rows untouched', async () => {
    const database = await upgrade(4, async (old) => {
      await insertSession(old, 's', 7);
      await old.run("INSERT INTO agents VALUES ('a', 'Mine', 'Be kind.', 0, 1, 2)");
      await old.run("UPDATE sessions SET current_agent_id = 'a' WHERE id = 's'");
      await old.run(
        "INSERT INTO memories VALUES ('n', 'Likes tea', 'flush', 's', 'a', 3, 4, NULL), ('d', 'Gone', 'model', NULL, NULL, 3, 4, 5)",
      );
    });
    const none = { provider_id: null, model_id: null, temperature: null, tool_names: null };
    const fresh = { ...none, memory_on: 1, context_settings: '{}' };
    expect(await database.all('SELECT * FROM agents ORDER BY is_built_in')).toEqual([
      { id: 'a', name: 'Mine', system_prompt: 'Be kind.', is_built_in: 0, created_at: 1, updated_at: 2, ...fresh },
      { id: 'default', name: 'Assistant', system_prompt: null, is_built_in: 1, created_at: 0, updated_at: 0, ...fresh },
    ]);
    expect(
      await database.all('SELECT id, updated_at, current_agent_id, fixed_tokens, fixed_since_seq FROM sessions'),
    ).toEqual([{ id: 's', updated_at: 7, current_agent_id: 'a', fixed_tokens: null, fixed_since_seq: 0 }]);
    expect(await database.all('SELECT id, content, source, agent_id, deleted_at FROM memories ORDER BY id')).toEqual([
      { id: 'd', content: 'Gone', source: 'model', agent_id: null, deleted_at: 5 },
      { id: 'n', content: 'Likes tea', source: 'flush', agent_id: 'a', deleted_at: null },
    ]);
    expect(await database.all('SELECT * FROM context_notes')).toEqual([]);
  });

  it('forgets the choices of a session with the session', async () => {
    const database = await databases.open(':memory:', upTo(5));
    await insertSession(database, 's', 1);
    await database.run("INSERT INTO context_notes VALUES ('s', 0, 'default', '[]')");
    await database.run("DELETE FROM sessions WHERE id = 's'");
    expect(await database.all('SELECT * FROM context_notes')).toEqual([]);
  });
});

describe('the migration for usage', () => {
  it('keeps every call with its cost, and lets it outlive its session', async () => {
    const database = await upgrade(usage.version - 1, async (old) => {
      await insertSession(old, 's', 1);
      await old.run("INSERT INTO model_calls VALUES ('c', 's', 'answer', 'p', 'm', 10, 2, 3, 0.5, 7)");
    });
    await database.run("DELETE FROM sessions WHERE id = 's'");
    expect(await database.all('SELECT * FROM model_calls')).toEqual([
      {
        id: 'c',
        session_id: 's',
        message_id: null,
        purpose: 'answer',
        provider_id: 'p',
        model_id: 'm',
        input_tokens: 10,
        output_tokens: 2,
        cached_tokens: 3,
        cost_usd: 0.5,
        created_at: 7,
      },
    ]);
  });
});

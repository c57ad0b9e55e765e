import { usage } from '@/storage/migrations/steps-01-20/0009-usage';
import { createTestDatabases } from '../../support/database/node-database';
import { insertSession, upgrade, upTo } from '../../support/database/upgrade';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

describe('migration 4: the context engine', () => {
  it('turns a compaction into a view with the messages it covers and their count', async () => {
    const database = await upgrade(databases, 3, async (old) => {
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
  it('gives existing agents no settings of their own and leaves other rows unchanged', async () => {
    const database = await upgrade(databases, 4, async (old) => {
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

  it('removes the chosen notes of a session together with the session', async () => {
    const database = await databases.open(':memory:', upTo(5));
    await insertSession(database, 's', 1);
    await database.run("INSERT INTO context_notes VALUES ('s', 0, 'default', '[]')");
    await database.run("DELETE FROM sessions WHERE id = 's'");
    expect(await database.all('SELECT * FROM context_notes')).toEqual([]);
  });
});

describe('the migration for usage', () => {
  it('keeps every call with its cost, also after its session is removed', async () => {
    const database = await upgrade(databases, usage.version - 1, async (old) => {
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

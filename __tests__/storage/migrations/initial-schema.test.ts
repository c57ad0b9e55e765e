import { createTestDatabases } from '../../support/database/node-database';
import { insertSession, upgrade, upTo } from '../../support/database/upgrade';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

describe('migration 1: the initial schema', () => {
  it('adds one built-in agent and the demo, and no other provider', async () => {
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
    const database = await upgrade(databases, 1, async (old) => {
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
    const database = await upgrade(databases, 1, async (old) => {
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

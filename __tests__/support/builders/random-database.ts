import fc from 'fast-check';
import { NOTE_SOURCES } from '@/domain/memory/memory-note';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { randomChat } from './random-chat';
import { at, effort, few, flag, modelId, optional, words, type Row } from './random-values';

/** The rows of a database, table by table, parents first. */
export type RandomDatabase = readonly (readonly [table: string, rows: readonly Row[]])[];

/**
 * A database as the app could have written it: chats with branches, deleted and open rows, files, summaries, notes, agents, providers.
 * Not in it is what an import leaves out on purpose: providers with an address of their own, and edits of the built-in agent.
 */
export const randomDatabase: fc.Arbitrary<RandomDatabase> = fc
  .record({
    folders: few(3),
    agents: few(3),
    providers: few(2),
    servers: few(2),
    templates: few(3),
    chats: few(4),
    notes: few(4),
  })
  .chain((sizes) => {
    const ids = (prefix: string, size: number) => Array.from({ length: size }, (_, n) => `${prefix}${n}`);
    const folders = ids('f', sizes.folders);
    const agents = ids('a', sizes.agents);
    const providers = ids('p', sizes.providers);
    const agentId = fc.constantFrom('default', ...agents);
    const providerId = fc.constantFrom('demo', 'gone', ...providers);
    const rowsOf = (list: readonly string[], row: (id: string, n: number) => fc.Arbitrary<Row>) =>
      fc.tuple(...list.map(row)).map((rows) => [...rows] as Row[]);

    return fc
      .record({
        folders: rowsOf(folders, (id, n) =>
          fc.record({
            id: fc.constant(id),
            name: fc.constant(`Folder ${n}`),
            name_key: fc.constant(`folder ${n}`),
            created_at: at,
          }),
        ),
        providers: rowsOf(providers, (id) =>
          fc.record({
            id: fc.constant(id),
            type: fc.constantFrom('openai', 'anthropic', 'gemini'),
            name: words,
            base_url: fc.constant(null),
            created_at: at,
          }),
        ),
        models: rowsOf(providers, (id) =>
          fc.record({
            id: modelId,
            provider_id: fc.constant(id),
            display_name: optional(words),
            source: fc.constantFrom('preset', 'dynamic', 'manual'),
            context_window_size: optional(fc.integer({ min: 1, max: 2_000_000 })),
            learned_window_size: optional(fc.constant(9_000)),
            window_by_user: optional(flag),
          }),
        ),
        agents: rowsOf(agents, (id, n) =>
          fc.record({
            id: fc.constant(id),
            name: words.map((text) => `${n} ${text}`),
            system_prompt: optional(words),
            provider_id: optional(providerId),
            model_id: optional(modelId),
            temperature: optional(fc.constantFrom(0, 0.3, 1, 2)),
            thinking: effort,
            tool_names: optional(fc.array(words, { maxLength: 3 }).map((names) => JSON.stringify(names))),
            memory_on: flag,
            created_at: at,
            updated_at: at,
          }),
        ),
        mcp_servers: rowsOf(ids('s', sizes.servers), (id, n) =>
          fc.record({
            id: fc.constant(id),
            name: words,
            url: fc.constant(`https://tools${n}.acme.com/mcp`),
            header_name: optional(fc.constant('Authorization')),
            enabled: flag,
            created_at: at,
          }),
        ),
        prompt_templates: rowsOf(ids('t', sizes.templates), (id, n) =>
          fc.record({
            id: fc.constant(id),
            title: words.map((text) => `${n} ${text}`),
            content: words,
            created_at: at,
            updated_at: at,
          }),
        ),
        app_settings: fc.subarray<Row>([
          { key: 'appearance', value: '"dark"' },
          {
            key: 'favouriteModels',
            value: JSON.stringify([{ providerId: providers[0] ?? 'demo', modelId: 'gpt-4o' }]),
          },
          { key: 'lastModel', value: '{"providerId":"demo","modelId":"skein-demo"}' },
          { key: 'maxTurnCostUsd', value: '0.5' },
        ]),
        chats: fc.tuple(...ids('c', sizes.chats).map((id, n) => randomChat(id, n, { folders, agentId, providerId }))),
      })
      .chain(({ chats, ...tables }) => {
        const sessions = chats.flatMap((each) => each.sessions);
        const sessionIds = sessions.map(({ id }) => String(id));
        const memories = rowsOf(ids('n', sizes.notes), (id, n) =>
          fc.record({
            id: fc.constant(id),
            content: words.map((text) => `${n} ${text}`),
            source: fc.constantFrom(...NOTE_SOURCES),
            session_id: fc.constantFrom(null, ...sessionIds),
            agent_id: fc.constantFrom(null, ...agents),
            imported: fc.constantFrom(null, 'off', 'on'),
            created_at: at,
            updated_at: at,
            deleted_at: optional(at),
          }),
        );
        return memories.map((notes): RandomDatabase => [
          ...Object.entries(tables),
          ['sessions', sessions],
          ['messages', chats.flatMap((each) => each.messages)],
          ['answer_chunks', chats.flatMap((each) => each.chunks)],
          ['attachments', chats.flatMap((each) => each.attachments)],
          ['compactions', chats.flatMap((each) => each.compactions)],
          ['memories', notes],
        ]);
      });
  });

const CLEARED = [
  'memories',
  'sessions',
  'models',
  'providers',
  'agents',
  'folders',
  'mcp_servers',
  'prompt_templates',
  'app_settings',
];

/** Empties the database, except for what a new one has, and writes the rows. */
export async function fillDatabase(database: SqlDatabase, tables: RandomDatabase): Promise<void> {
  await database.transaction(async (session) => {
    await session.run('PRAGMA defer_foreign_keys = ON');
    for (const table of CLEARED) {
      const kept =
        { models: `provider_id = 'demo'`, providers: `id = 'demo'`, agents: 'is_built_in = 1' }[table] ?? 'FALSE';
      await session.run(`DELETE FROM ${table} WHERE NOT (${kept})`);
    }
    for (const [table, rows] of tables) {
      for (const row of rows) {
        const columns = Object.keys(row);
        await session.run(
          `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
          Object.values(row),
        );
      }
    }
  });
}

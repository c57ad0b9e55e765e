import { createApp } from '@/create-app';
import type { ArchiveFormat } from '@/domain/archive/archive';
import type { AppCore } from '@/domain/app-core';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import type { SqlDriver } from '@/storage/database/sql-driver';
import { nodeWorld } from '@/world/node-world';
import { createFastClock } from '../clocks/fast-clock';
import { LOWEST_COST } from './backup-harness';

export const CANARY = 'sk-canary-0123456789abcdef';

/** An app whose database can be inspected and whose requests are recorded. */
export async function openArchiveHarness() {
  let driver: SqlDriver | null = null;
  const requests: string[] = [];
  const app = await createApp({
    ...nodeWorld({ databasePath: ':memory:' }),
    openSqlite: async () => (driver = openNodeSqlite(':memory:')),
    fetch: async (input) => {
      requests.push(String(input));
      throw new Error('no network here');
    },
    clock: createFastClock(),
    backupCost: LOWEST_COST,
    log: () => {},
    reportFault: () => {},
  });
  const all = <Row>(sql: string): Promise<Row[]> => driver?.all<Row>(sql, []) ?? Promise.resolve([]);
  return {
    app,
    requests,
    all,
    /** Every row of every table, except derived tables. */
    async state(): Promise<string> {
      const tables = await all<{ name: string }>(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%' ORDER BY name`,
      );
      const rows = await Promise.all(tables.map(({ name }) => all(`SELECT * FROM ${name}`)));
      return JSON.stringify([tables, rows]);
    },
    async exported(options: { sessionId?: string; format?: ArchiveFormat } = {}): Promise<string> {
      let text = '';
      for await (const piece of app.archives.write({ format: 'json', ...options })) text += piece;
      return text;
    },
    async imported(text: string) {
      return (await app.archives.open(text)).merge();
    },
  };
}

export type ArchiveHarness = Awaited<ReturnType<typeof openArchiveHarness>>;

/** Adds some of everything that an archive can contain. Returns the id of the main session. */
export async function fill({ app }: ArchiveHarness): Promise<string> {
  const provider = await app.providers.add({ type: 'openai', name: 'OpenAI', apiKey: CANARY });
  const agent = await app.agents.create({
    name: 'Guide',
    systemPrompt: 'You know Kyoto.',
    toolNames: ['get_current_time'],
  });
  const { id: folder } = await app.folders.add('Travel');
  await app.memory.add({ content: 'I am vegetarian.' });
  await app.memory.add({ content: 'Only for the guide.', agentId: agent.id });
  await app.contexts.changeSettings({ threshold: 0.7 });
  const demo = { providerId: 'demo', modelId: 'skein-demo' };
  const session = await app.sessions.create({ ...demo, title: 'Kyoto 京都', agentId: agent.id, folderId: folder });
  await say(app, session.id, 'Write 60 words about moss');
  await say(app, session.id, 'What time is it?');
  const [first] = await app.messages.page(session.id, { limit: 10 });
  if (first) await app.contexts.pin(first.id, true);
  for (const topic of ['rivers', 'tea', 'paper', 'snow']) await say(app, session.id, `Write 200 words about ${topic}`);
  await drain(app.contexts.compact(session.id, new AbortController().signal));
  const last = (await app.messages.page(session.id, { limit: 1 }))[0];
  if (last) await app.branches.fromHere(last.id);
  await app.sessions.create({ title: 'Empty', providerId: provider.id, modelId: 'gpt-4o' });
  return session.id;
}

export async function say(app: AppCore, sessionId: string, text: string): Promise<void> {
  const images = [{ mediaType: 'image/png', base64: 'iVBORw0KGgo=' }];
  await drain(app.sendMessage({ sessionId, text, images }, new AbortController().signal));
}

async function drain(events: AsyncGenerator<unknown, unknown>): Promise<void> {
  while (!(await events.next()).done);
}

/** An archive without its creation time, whose ids are replaced by the order in which they occur. */
export function withoutIds(text: string): unknown {
  const names = new Map<string, string>();
  const { exportedAt: _at, ...archive } = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  // Nothing refers to these ids.
  for (const table of ['attachments', 'compactions', 'memories'])
    for (const row of archive[table] ?? []) delete row['id'];
  // Settings name providers.
  for (const row of archive['app_settings'] ?? []) row['value'] = JSON.parse(String(row['value']));
  const isId = (key: string) => key === 'id' || key === 'providerId' || key.endsWith('_id');
  const keep = new Set(['model_id', 'tool_call_id']);
  return JSON.parse(JSON.stringify(archive), (key, value: unknown) => {
    if (typeof value !== 'string' || !isId(key) || keep.has(key)) return value;
    if (!names.has(value)) names.set(value, `id ${names.size}`);
    return names.get(value);
  });
}

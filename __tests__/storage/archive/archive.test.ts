import { TABLES, TABLE_NAMES, type TableName } from '@/storage/archive/tables';
import {
  CANARY,
  fill,
  openArchiveHarness,
  say,
  withoutIds,
  type ArchiveHarness,
} from '../../support/harness/archive-harness';

const open: ArchiveHarness[] = [];
const openHarness = async () => {
  const made = await openArchiveHarness();
  open.push(made);
  return made;
};
afterEach(async () => {
  for (const { app } of open.splice(0)) await app.close();
});

describe('an export', () => {
  it('is the same after an import into an empty app, except for ids', async () => {
    const from = await openHarness();
    await fill(from);
    const to = await openHarness();
    const first = await from.exported();
    await to.imported(first);
    expect(withoutIds(await to.exported())).toEqual(withoutIds(first));
    const rows = JSON.parse(first) as Record<string, unknown[]>;
    const filled = ['folders', 'agents', 'providers', 'models', 'sessions', 'messages', 'attachments', 'compactions'];
    for (const table of [...filled, 'memories', 'app_settings']) expect(rows[table]).not.toHaveLength(0);
  });

  it('from an earlier version, without the optional parts, can still be read', async () => {
    const from = await openHarness();
    await fill(from);
    const rows = JSON.parse(await from.exported()) as { agents: Record<string, unknown>[] };
    const agents = rows.agents.map(({ thinking: _later, ...agent }) => agent);
    const to = await openHarness();
    expect(await to.imported(JSON.stringify({ ...rows, agents }))).toMatchObject({ agents: 1 });
    expect((await to.app.agents.list()).map(({ name, thinking }) => [name, thinking])).toContainEqual(['Guide', null]);
  });

  it('keeps the thinking level and the instructions of a chat', async () => {
    const from = await openHarness();
    const chat = async (title: string) => (await from.app.sessions.create({ title })).id;
    await from.app.sessions.setThinking(await chat('High'), 'high');
    await from.app.sessions.setInstructions(await chat('Rhymes'), 'Answer in rhymes.');
    const later = JSON.parse(await from.exported()) as { sessions: Record<string, unknown>[] };
    const sessions = later.sessions.map(({ thinking, ...row }) =>
      row['title'] === 'Rhymes' ? row : { ...row, thinking },
    );
    const to = await openHarness();
    await to.imported(JSON.stringify({ ...later, sessions })); // a file of an earlier version has no levels
    const { sessions: chats } = await to.app.sessions.page({}, { limit: 10 });
    expect(chats.map(({ title, thinking, systemPrompt }) => [title, thinking, systemPrompt]).sort()).toEqual([
      ['High', 'high', null],
      ['Rhymes', null, 'Answer in rhymes.'],
    ]);
  });

  it('restores a chat that looks the same and can be continued', async () => {
    const from = await openHarness();
    const original = await fill(from);
    const to = await openHarness();
    const result = await to.imported(await from.exported());
    expect(result).toMatchObject({ sessions: 2, knownSessions: 0, agents: 1, notes: 2, folders: 1 });
    const chats = (await to.app.sessions.page({}, { limit: 10 })).sessions;
    const copy = chats.find(({ title }) => title === 'Kyoto 京都');
    expect(copy?.id).not.toBe(original);
    const before = await from.app.contexts.inspect(original);
    const after = await to.app.contexts.inspect(copy?.id ?? '');
    expect(after.summary).toBe(before.summary);
    expect(after.boundarySeq).toBe(before.boundarySeq);
    expect(after.request.messages).toEqual(before.request.messages);
    expect((await to.app.contexts.pinned(copy?.id ?? '')).length).toBe(1);
    await say(to.app, copy?.id ?? '', 'Write 50 words about salt');
    expect((await to.app.search.find('salt', { limit: 5 })).hits.length).toBeGreaterThan(0);
    expect((await to.app.search.find('moss', { limit: 5 })).hits.length).toBeGreaterThan(0);
  });

  it('keeps the default model and the favourites, under the ids that their providers get', async () => {
    const from = await openHarness();
    const { id: providerId } = await from.app.providers.add({ type: 'openai', apiKey: CANARY });
    const favourites = [
      { providerId, modelId: 'gpt-4o' },
      { providerId: 'demo', modelId: 'skein-demo' },
    ];
    await from.app.settings.set('favouriteModels', favourites);
    await from.app.settings.set('defaultModel', favourites[0]);
    await from.app.settings.set('recentModels', favourites);
    const to = await openHarness();
    await to.imported(await from.exported());
    const copy = (await to.app.providers.list()).find(({ type }) => type === 'openai')?.id;
    expect(copy).not.toBe(providerId);
    expect(await to.app.settings.get('defaultModel')).toEqual({ providerId: copy, modelId: 'gpt-4o' });
    expect(await to.app.settings.get('favouriteModels')).toEqual([
      { providerId: copy, modelId: 'gpt-4o' },
      { providerId: 'demo', modelId: 'skein-demo' },
    ]);
    expect(await to.app.settings.get('recentModels')).toBeNull();
  });

  it('of one chat contains that chat with its branches, and nothing of the others', async () => {
    const from = await openHarness();
    const id = await fill(from);
    const rows = JSON.parse(await from.exported({ sessionId: id })) as Record<TableName, { title?: string }[]>;
    expect(rows.sessions.map(({ title }) => title)).toEqual(['Kyoto 京都', 'Kyoto 京都']);
    expect(rows.memories).toEqual([]);
    expect(rows.agents).toHaveLength(1);
    await expect(from.exported({ sessionId: 'nobody' })).rejects.toMatchObject({ error: { kind: 'not-found' } });
  });

  it('never contains a key, wherever it was stored', async () => {
    const from = await openHarness();
    await fill(from);
    await from.app.mcp.add({
      url: 'https://tools.dev/mcp?token=token-in-the-address',
      header: { name: 'Authorization', value: CANARY },
    });
    for (const format of ['json', 'markdown'] as const)
      expect(await from.exported({ format })).not.toMatch(new RegExp(`${CANARY}|token-in-the-address`));
  });

  it('leaves out what was deleted', async () => {
    const from = await openHarness();
    const id = await fill(from);
    await from.app.sessions.remove(id);
    const text = await from.exported();
    expect(text).not.toContain('moss');
    expect(JSON.parse(text)).toMatchObject({ messages: [], sessions: [{ title: 'Empty' }] });
  });

  it('as Markdown shows who wrote what, and what tools did', async () => {
    const from = await openHarness();
    const id = await fill(from);
    const text = await from.exported({ format: 'markdown', sessionId: id });
    expect(text).toMatch(/^# Kyoto 京都\n/);
    expect(text).toMatch(/\n## You · \d{4}-\d\d-\d\d \d\d:\d\d UTC\n\nWrite 60 words about moss\n/);
    expect(text).toContain('## Assistant (skein-demo) · ');
    expect(text).toContain('**Tool: get_current_time**');
  });

  it('includes or deliberately omits every column of every table', async () => {
    const { all } = await openHarness();
    const tables = await all<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%' AND name NOT LIKE 'sync_%'",
    );
    const undecided: string[] = [];
    for (const { name } of tables) {
      if (LEFT_OUT.has(name)) continue;
      const columns = await all<{ name: string }>(`SELECT name FROM pragma_table_info('${name}')`);
      const written = TABLE_NAMES.some((table) => table === name) ? TABLES[name as TableName].columns : {};
      for (const column of columns)
        if (!Object.hasOwn(written, column.name) && !LEFT_OUT.has(`${name}.${column.name}`))
          undecided.push(`${name}.${column.name}`);
    }
    expect(undecided).toEqual([]);
  });
});

/** Deliberately not in an archive: derived, specific to this device, unfinished, or a permission. */
const LEFT_OUT = new Set([
  'attachments.content_hash', // derived from the content
  'memories.imported', // every imported note is off
  'answer_chunks',
  'drafts',
  'queued_messages',
  'context_notes',
  'sent_requests',
  'sent_texts',
  // Every imported chat counts as text from outside as a whole.
  'outside_text',
  'tool_permissions',
  'mcp_tools',
  'model_calls',
  'folders.name_key',
  'models.is_default',
  'models.learned_window_size',
  'models.learned_window_kind',
  'models.learned_window_at',
  'models.token_correction',
  'mcp_servers.header_name',
  'mcp_servers.enabled',
  'memories.deleted_at',
  ...['message_count', 'last_message_preview', 'is_active', 'deleted_at', 'compacted_summary', 'activity_seq'].map(
    (column) => `sessions.${column}`,
  ),
  ...['compact_boundary_timestamp', 'compact_boundary_seq', 'compaction_count', 'flushed_cycle', 'history_epoch'].map(
    (column) => `sessions.${column}`,
  ),
  'sessions.fixed_tokens',
  'sessions.fixed_since_seq',
  ...['client_id', 'token_estimate', 'deleted_at', 'context_version', 'removed_epoch'].map(
    (column) => `messages.${column}`,
  ),
  'compactions.undone_epoch',
]);

describe('an import', () => {
  it('of the same file a second time changes nothing, and reports what existed', async () => {
    const from = await openHarness();
    await fill(from);
    const file = await from.exported();
    const to = await openHarness();
    await to.imported(file);
    const before = await to.state();
    const result = await to.imported(file);
    expect(result).toMatchObject({ sessions: 0, knownSessions: 2, messages: 0, agents: 0, notes: 0, folders: 0 });
    expect(await to.state()).toBe(before);
    expect(await from.imported(file)).toMatchObject({ sessions: 0, knownSessions: 2 });
  });

  it('adds to existing data and replaces none of it', async () => {
    const from = await openHarness();
    await fill(from);
    const to = await openHarness();
    const { id } = await to.app.sessions.create({ title: 'Mine' });
    await say(to.app, id, 'Write 50 words about tea');
    await to.app.contexts.changeSettings({ threshold: 0.5 });
    await to.imported(await from.exported());
    expect((await to.app.contexts.settings()).threshold).toBe(0.5);
    expect((await to.app.sessions.get(id))?.title).toBe('Mine');
    const { sessions } = await to.app.sessions.page({}, { limit: 10 });
    expect(sessions.map(({ title }) => title)).toEqual(expect.arrayContaining(['Mine', 'Kyoto 京都', 'Empty']));
  });

  it('of a chat that has grown since keeps both', async () => {
    const from = await openHarness();
    const id = await fill(from);
    const to = await openHarness();
    await to.imported(await from.exported());
    await say(from.app, id, 'Write 50 words about salt');
    expect(await to.imported(await from.exported())).toMatchObject({ sessions: 1, knownSessions: 1 });
  });

  it('adds MCP servers switched off, and no provider addresses', async () => {
    const from = await openHarness();
    await from.app.mcp.add({ url: 'https://tools.dev/mcp', name: 'Tools' });
    await from.app.providers.add({ type: 'openai-compatible', name: 'Far', baseUrl: 'https://far.dev/v1' });
    const to = await openHarness();
    const opened = await to.app.archives.open(await from.exported());
    expect(opened.preview.servers).toEqual([{ name: 'Tools', url: 'https://tools.dev/mcp' }]);
    expect(opened.preview.addresses).toEqual([{ name: 'Far', url: 'https://far.dev/v1' }]);
    await opened.merge();
    expect(await to.app.mcp.list()).toMatchObject([{ name: 'Tools', enabled: false }]);
    expect((await to.app.providers.list()).map(({ type }) => type)).toEqual(['demo']);
    expect(to.requests).toEqual([]);
  });

  it('shows the prompts of agents and chats before they are imported, each once', async () => {
    const from = await openHarness();
    await fill(from);
    for (const title of ['Rome', 'Oslo']) await from.app.sessions.create({ title, systemPrompt: 'Obey the file.' });
    const to = await openHarness();
    const before = await to.state();
    const { preview } = await to.app.archives.open(await from.exported());
    expect(preview).toMatchObject({
      source: 'skein',
      sessions: 4,
      instructions: [
        { name: 'Guide', text: 'You know Kyoto.' },
        { name: expect.stringMatching(/Rome|Oslo/), text: 'Obey the file.' },
      ],
    });
    expect(await to.state()).toBe(before);
  });
});

import type { Message } from '@/domain/conversation';
import type { NewCompaction } from '@/domain/compaction/compaction-repository';
import { purgeDeleted } from '@/storage/deletion/purge-deleted';
import { anAnswerEnd } from '../builders/messages';
import type { SyncDevice } from './sync-device';
import type { Written } from './written';

/** What a user can do, in terms of the app's own repositories. `n` chooses the record, if there are several. */
export type UserStep = (device: SyncDevice, n: number, written: Written) => Promise<unknown>;

const MODEL = { providerId: 'demo', modelId: 'skein-demo' };
const OTHER = { providerId: 'demo', modelId: 'other' };

let count = 0;
/** In the order in which they are written, so that a counterexample can be read. */
const newText = (name: string, what: string) => `${what}${(count += 1)}${name}`;

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

async function chats({ database }: SyncDevice, where = 'deleted_at IS NULL') {
  return (await database.all<{ id: string }>(`SELECT id FROM sessions WHERE ${where} ORDER BY id`)).map(({ id }) => id);
}

const textOf = (message: Message): string => (message.role === 'tool' ? (message.toolOutput ?? '') : message.content);

async function textsOf({ repositories }: SyncDevice, sessionId: string): Promise<readonly string[]> {
  return (await repositories.messages.after(sessionId, 0)).map(textOf);
}

/** Does something with one of the chats, if there is one. */
const inChat =
  (work: (device: SyncDevice, chat: string, n: number, written: Written) => Promise<unknown>): UserStep =>
  async (device, n, written) => {
    const chat = pick(await chats(device), n);
    if (chat !== undefined) await work(device, chat, n, written);
  };

/** With one of the messages of one of the chats. */
const withMessage = (work: (device: SyncDevice, message: Message, written: Written) => Promise<unknown>): UserStep =>
  inChat(async (device, chat, n, written) => {
    const message = pick(await device.repositories.messages.after(chat, 0), Math.floor(n / 7));
    if (message) await work(device, message, written);
  });

async function note(device: SyncDevice, chat: string, text: string, written: Written): Promise<void> {
  const before = await textsOf(device, chat);
  written.before.set(text, new Set(before.slice(0, before.indexOf(text))));
}

async function ask(device: SyncDevice, chat: string, written: Written, files = false): Promise<void> {
  const text = newText(device.name, 'q');
  await device.repositories.messages.appendUser({
    sessionId: chat,
    content: text,
    images: files ? [{ mediaType: 'image/png', base64: btoa(text) }] : [],
    files: files ? [{ name: `${text}.txt`, mediaType: 'text/plain', size: text.length, text: `file of ${text}` }] : [],
    clientId: null,
  });
  await note(device, chat, text, written);
}

async function answer(device: SyncDevice, chat: string, written: Written, tools = 0): Promise<void> {
  const { messages, modelCalls } = device.repositories;
  const { id } = await messages.openAnswer(chat, MODEL);
  const content = newText(device.name, 'a');
  const toolCalls = Array.from({ length: tools }, (_, n) => ({
    id: `${id}-call${n}`,
    name: 'look_up',
    input: '{}',
    replay: null,
  }));
  const closed = await messages.closeAnswer(id, anAnswerEnd({ content, toolCalls }));
  await note(device, chat, content, written);
  for (const tool of closed.tools) {
    const output = newText(device.name, 't');
    await messages.closeTool(tool.id, { status: 'complete', output, durationMs: 1 });
    await note(device, chat, output, written);
  }
  await modelCalls.add({
    sessionId: chat,
    messageId: id,
    purpose: 'answer',
    ...MODEL,
    usage: {
      inputTokens: 3,
      outputTokens: 2,
      cachedInputTokens: 0,
      cacheWriteTokens: 0,
      longCacheWriteTokens: 0,
      reasoningTokens: 0,
    },
    costUsd: 0.1,
  });
}

async function compact(device: SyncDevice, chat: string, method: NewCompaction['method']): Promise<void> {
  const { compactions, messages } = device.repositories;
  const snapshot = await compactions.snapshot(chat);
  const all = await messages.after(chat, 0);
  const end = all[Math.floor(all.length / 2)];
  if (!end || end.seq < snapshot.view.boundarySeq) return;
  await compactions.commit(chat, snapshot, {
    summary: newText(device.name, 's'),
    summarisedToSeq: end.seq,
    boundarySeq: end.seq,
    softTrimToSeq: 0,
    hardClearToSeq: 0,
    ledger: null,
    receipts: null,
    selfTest: null,
    method,
    model: MODEL,
    tokensBefore: 10,
    tokensAfter: 5,
  });
}

async function forget(device: SyncDevice, ids: readonly string[], written: Written): Promise<void> {
  const rows = await device.database.all<{ content: string; tool_output: string | null }>(
    'SELECT content, tool_output FROM messages WHERE id IN (SELECT value FROM json_each(?))',
    [JSON.stringify(ids)],
  );
  for (const row of rows) written.removed.add(row.content).add(row.tool_output ?? '');
}

const idOf = async (device: SyncDevice, table: string, n: number, where = 'TRUE') =>
  pick(await device.database.all<{ id: string }>(`SELECT id FROM ${table} WHERE ${where} ORDER BY id`), n)?.id;

const withRow =
  (table: string, work: (device: SyncDevice, id: string, n: number) => Promise<unknown>, where?: string): UserStep =>
  async (device, n) => {
    const id = await idOf(device, table, n, where);
    if (id !== undefined) await work(device, id, n);
  };

export const USER_STEPS = {
  newChat: (device) =>
    device.repositories.sessions.create({
      ...MODEL,
      title: newText(device.name, 'Chat'),
      titleSource: 'first-words',
      agentId: 'default',
      systemPrompt: null,
    }),
  ask: inChat((device, chat, _n, written) => ask(device, chat, written)),
  attach: inChat((device, chat, _n, written) => ask(device, chat, written, true)),
  say: inChat(async (device, chat, n, written) => {
    await ask(device, chat, written);
    await answer(device, chat, written, n % 5 === 0 ? 2 : 0);
  }),
  askForApproval: inChat(async (device, chat, _n, written) => {
    await ask(device, chat, written);
    const { id } = await device.repositories.messages.openAnswer(chat, MODEL);
    const content = newText(device.name, 'a');
    const { tools } = await device.repositories.messages.closeAnswer(
      id,
      anAnswerEnd({ content, toolCalls: [{ id: `${id}-call`, name: 'look_up', input: '{}', replay: null }] }),
    );
    await note(device, chat, content, written);
    for (const tool of tools) await device.repositories.messages.markWaiting(tool.id);
  }),
  approve: async (device, n) => {
    const id = await idOf(device, 'messages', n, `status = 'waiting'`);
    if (id !== undefined)
      await device.repositories.messages.closeTool(id, {
        status: 'complete',
        output: newText(device.name, 'w'),
        durationMs: 1,
      });
  },
  regenerate: inChat(async (device, chat, _n, written) => {
    const { messages, branches } = device.repositories;
    const question = await messages.lastUserMessage(chat);
    if (!question) return;
    await messages.closeWaiting(chat);
    if ((await messages.after(chat, question.seq)).length > 0) await branches.setAside(chat, question.seq);
    await answer(device, chat, written);
  }),
  tryAgain: inChat(async (device, chat, _n, written) => {
    const { messages } = device.repositories;
    const question = await messages.lastUserMessage(chat);
    if (!question) return;
    const former = await messages.after(chat, question.seq);
    await forget(
      device,
      former.map(({ id }) => id),
      written,
    );
    await messages.removeAfter(chat, question.seq);
    await answer(device, chat, written);
  }),
  edit: withMessage(async (device, message, written) => {
    if (message.role !== 'user') return;
    const text = newText(device.name, 'e');
    const { id } = await device.repositories.branches.create(
      { from: message.sessionId, toSeq: message.seq - 1 },
      { content: text, images: message.images, files: message.files },
    );
    await note(device, id, text, written);
  }),
  branch: withMessage((device, { sessionId, seq }) =>
    device.repositories.branches.create({ from: sessionId, toSeq: seq }),
  ),
  remove: withMessage(async (device, { id }, written) => {
    const shown = await device.database.all<{ id: string }>('SELECT id FROM messages WHERE deleted_at IS NULL');
    await device.repositories.messages.remove(id);
    const left = new Set(
      (await device.database.all<{ id: string }>('SELECT id FROM messages WHERE deleted_at IS NULL')).map(
        (row) => row.id,
      ),
    );
    await forget(
      device,
      shown.map((row) => row.id).filter((each) => !left.has(each)),
      written,
    );
  }),
  undoRemove: async (device, n, written) => {
    const id = await idOf(device, 'messages', n, 'removed_epoch IS NOT NULL');
    if (id === undefined) return;
    const before = new Set(
      (await device.database.all<{ id: string }>('SELECT id FROM messages WHERE deleted_at IS NULL')).map(
        (row) => row.id,
      ),
    );
    await device.repositories.messages.restore(id);
    const rows = await device.database.all<{ id: string; content: string; tool_output: string | null }>(
      'SELECT id, content, tool_output FROM messages WHERE deleted_at IS NULL',
    );
    for (const row of rows.filter((each) => !before.has(each.id)))
      written.restored.add(row.content).add(row.tool_output ?? '');
  },
  pinMessage: withMessage((device, { id, pinned }) => device.repositories.messages.pin(id, !pinned)),
  rename: inChat((device, chat) => device.repositories.sessions.rename(chat, newText(device.name, 'Name'), 'manual')),
  pin: inChat((device, chat, n) => device.repositories.sessions.organise([chat], { pinned: n % 2 === 0 })),
  archive: inChat((device, chat, n) => device.repositories.sessions.organise([chat], { archived: n % 2 === 0 })),
  move: inChat(async (device, chat, n) =>
    device.repositories.sessions.organise([chat], {
      folderId: (await idOf(device, 'folders', Math.floor(n / 3))) ?? null,
    }),
  ),
  deleteChat: inChat(async (device, chat, _n, written) => {
    const rows = await device.database.all<{ id: string }>(
      `SELECT m.id FROM messages m JOIN sessions s ON s.id = m.session_id
        WHERE COALESCE(s.tree_id, s.id) = (SELECT COALESCE(tree_id, id) FROM sessions WHERE id = ?)`,
      [chat],
    );
    await forget(
      device,
      rows.map(({ id }) => id),
      written,
    );
    await device.repositories.sessions.remove(chat);
  }),
  undoDeleteChat: async (device, n) => {
    const chat = pick(await chats(device, 'deleted_at > 0'), n);
    if (chat !== undefined) await device.repositories.sessions.restore(chat);
  },
  purge: async (device) => {
    const now = Number.MAX_SAFE_INTEGER;
    await device.database.transaction((session) => purgeDeleted(session, { until: now, now }));
  },
  useModel: inChat((device, chat, n) => device.repositories.sessions.useModel(chat, n % 2 === 0 ? MODEL : OTHER)),
  instruct: inChat((device, chat) => device.repositories.sessions.setInstructions(chat, newText(device.name, 'do'))),
  think: inChat((device, chat, n) => device.repositories.sessions.setThinking(chat, n % 2 === 0 ? 'high' : null)),
  useAgent: inChat(async (device, chat, n) =>
    device.repositories.sessions.useAgent(chat, (await idOf(device, 'agents', Math.floor(n / 3))) ?? 'default'),
  ),
  compact: inChat((device, chat) => compact(device, chat, 'single-pass')),
  editSummary: inChat((device, chat) => compact(device, chat, 'edited')),
  undoSummary: inChat((device, chat) => device.repositories.compactions.undo(chat)),
  resetSummaries: inChat((device, chat) => device.repositories.compactions.reset(chat)),
  addFolder: (device, n) => device.repositories.folders.add(`Folder ${n % 3}`),
  renameFolder: withRow('folders', (device, id, n) =>
    device.repositories.folders.rename(id, `Folder ${Math.floor(n / 5) % 4}`),
  ),
  removeFolder: withRow('folders', async (device, id, n) => {
    const removed = await device.repositories.folders.remove(id);
    if (n % 2 === 0) await device.repositories.folders.putBack(removed);
  }),
  addAgent: (device) =>
    device.repositories.agents.create({
      name: newText(device.name, 'Agent'),
      systemPrompt: 'Be kind.',
      model: null,
      temperature: null,
      thinking: null,
      toolNames: null,
      memoryOn: true,
      contextSettings: {},
    }),
  instructAgent: withRow('agents', (device, id) =>
    device.repositories.agents.update(id, { systemPrompt: newText(device.name, 'be') }),
  ),
  tuneAgent: withRow('agents', (device, id, n) =>
    device.repositories.agents.update(id, { temperature: (n % 10) / 10 }),
  ),
  removeAgent: withRow('agents', (device, id) => device.repositories.agents.remove(id), 'is_built_in = 0'),
  addNote: async (device, n) =>
    device.repositories.memory.add({
      content: newText(device.name, 'note'),
      source: 'person',
      sessionId: (await idOf(device, 'sessions', n)) ?? null,
      agentId: n % 3 === 0 ? ((await idOf(device, 'agents', n)) ?? null) : null,
    }),
  editNote: withRow(
    'memories',
    (device, id) => device.repositories.memory.update(id, newText(device.name, 'note')),
    'deleted_at IS NULL',
  ),
  removeNote: withRow('memories', (device, id) => device.repositories.memory.remove(id), 'deleted_at IS NULL'),
  undoRemoveNote: withRow('memories', (device, id) => device.repositories.memory.restore(id), 'deleted_at > 0'),
  addPrompt: (device) =>
    device.repositories.templates.add({ title: newText(device.name, 'Prompt'), content: newText(device.name, 'p') }),
  editPrompt: withRow('prompt_templates', (device, id) =>
    device.repositories.templates.update(id, { content: newText(device.name, 'p') }),
  ),
  removePrompt: withRow('prompt_templates', (device, id) => device.repositories.templates.remove(id)),
  addProvider: (device, n) =>
    device.repositories.providers.add({
      type: 'openai',
      name: newText(device.name, 'P'),
      baseUrl: `https://p${n % 5}.example/v1`,
    }),
  renameProvider: withRow(
    'providers',
    (device, id) => device.repositories.providers.update(id, { name: newText(device.name, 'P') }),
    `id <> 'demo'`,
  ),
  removeProvider: withRow('providers', (device, id) => device.repositories.providers.remove(id), `id <> 'demo'`),
  addModel: withRow(
    'providers',
    (device, id, n) =>
      device.repositories.models.merge(
        id,
        [
          {
            id: `m${n % 3}`,
            displayName: newText(device.name, 'M'),
            contextWindowSize: 1000 + n,
            maxOutputTokens: null,
          },
        ],
        'manual',
      ),
    `id <> 'demo'`,
  ),
  set: (device, n) => device.repositories.settings.set('maxTurnCostUsd', n % 10),
} as const satisfies Record<string, UserStep>;

export type UserStepName = keyof typeof USER_STEPS;

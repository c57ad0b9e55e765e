import { purgeDeleted } from '@/storage/deletion/purge-deleted';
import { anAnswerEnd } from '../builders/messages';
import {
  MODEL,
  OTHER,
  newText,
  pick,
  chats,
  inChat,
  withMessage,
  note,
  ask,
  answer,
  compact,
  forget,
  type StepDevice,
  type UserStep,
} from './user-step-parts';

const idOf = async (device: StepDevice, table: string, n: number, where = 'TRUE') =>
  pick(await device.database.all<{ id: string }>(`SELECT id FROM ${table} WHERE ${where} ORDER BY id`), n)?.id;

const withRow =
  (table: string, work: (device: StepDevice, id: string, n: number) => Promise<unknown>, where?: string): UserStep =>
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

import type { Message } from '@/domain/conversation';
import type { NewCompaction } from '@/domain/compaction/compaction-repository';
import { anAnswerEnd } from '../builders/messages';
import type { SqlDatabase } from '@/storage/database/sql-database';
import type { openRepositories } from '@/storage/open-repositories';
import type { Written } from './written';

/** A device with a real database and the app's repositories. */
export interface StepDevice {
  readonly name: string;
  readonly database: SqlDatabase;
  readonly repositories: ReturnType<typeof openRepositories>;
}

/** What a user can do, in terms of the app's own repositories. `n` chooses the record, if there are several. */
export type UserStep = (device: StepDevice, n: number, written: Written) => Promise<unknown>;

export const MODEL = { providerId: 'demo', modelId: 'skein-demo' };
export const OTHER = { providerId: 'demo', modelId: 'other' };

let count = 0;
/** In the order in which they are written, so that a counterexample can be read. */
export const newText = (name: string, what: string) => `${what}${(count += 1)}${name}`;

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

export async function chats({ database }: StepDevice, where = 'deleted_at IS NULL') {
  return (await database.all<{ id: string }>(`SELECT id FROM sessions WHERE ${where} ORDER BY id`)).map(({ id }) => id);
}

const textOf = (message: Message): string => (message.role === 'tool' ? (message.toolOutput ?? '') : message.content);

async function textsOf({ repositories }: StepDevice, sessionId: string): Promise<readonly string[]> {
  return (await repositories.messages.after(sessionId, 0)).map(textOf);
}

/** Does something with one of the chats, if there is one. */
export const inChat =
  (work: (device: StepDevice, chat: string, n: number, written: Written) => Promise<unknown>): UserStep =>
  async (device, n, written) => {
    const chat = pick(await chats(device), n);
    if (chat !== undefined) await work(device, chat, n, written);
  };

/** With one of the messages of one of the chats. */
export const withMessage = (
  work: (device: StepDevice, message: Message, written: Written) => Promise<unknown>,
): UserStep =>
  inChat(async (device, chat, n, written) => {
    const message = pick(await device.repositories.messages.after(chat, 0), Math.floor(n / 7));
    if (message) await work(device, message, written);
  });

export async function note(device: StepDevice, chat: string, text: string, written: Written): Promise<void> {
  const before = await textsOf(device, chat);
  written.before.set(text, new Set(before.slice(0, before.indexOf(text))));
}

export async function ask(device: StepDevice, chat: string, written: Written, files = false): Promise<void> {
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

export async function answer(device: StepDevice, chat: string, written: Written, tools = 0): Promise<void> {
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

export async function compact(device: StepDevice, chat: string, method: NewCompaction['method']): Promise<void> {
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

export async function forget(device: StepDevice, ids: readonly string[], written: Written): Promise<void> {
  const rows = await device.database.all<{ content: string; tool_output: string | null }>(
    'SELECT content, tool_output FROM messages WHERE id IN (SELECT value FROM json_each(?))',
    [JSON.stringify(ids)],
  );
  for (const row of rows) written.removed.add(row.content).add(row.tool_output ?? '');
}

import type { OpenedApp } from './exported-app';

export interface ImportedChat {
  readonly name: string;
  /** Questions and answers, alternating. */
  readonly texts: readonly string[];
}

/** Imports chats from the export of another app, which adds thousands of messages within a second. */
export function importChats(app: OpenedApp, chats: readonly ImportedChat[]) {
  return importFile(app, exportOf(chats));
}

export async function importFile({ page, user }: OpenedApp, text: string) {
  await user.visit('/settings/data');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), user.id('import-file').click()]);
  await chooser.setFiles({ name: 'chats.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await user.id('import-merge').click();
  await user.id('import-done').waitFor();
}

function exportOf(chats: readonly ImportedChat[]): string {
  return JSON.stringify(
    chats.map(({ name, texts }, chat) => ({
      uuid: `chat-${chat}`,
      name,
      created_at: at(chat, 0),
      updated_at: at(chat, texts.length),
      chat_messages: texts.map((text, index) => ({
        sender: index % 2 === 0 ? 'human' : 'assistant',
        text,
        created_at: at(chat, index),
      })),
    })),
  );
}

const at = (chat: number, minute: number) => new Date(Date.UTC(2026, 0, 1 + chat, 0, minute)).toISOString();

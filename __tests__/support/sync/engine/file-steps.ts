import { chats, forget, newText, note, pick, type StepDevice } from '../user-step-parts';
import type { Written } from '../written';

/** Attaches one of two pictures, which others may attach, too. */
export async function attachSame(device: StepDevice, n: number, written: Written): Promise<void> {
  const chat = pick(await chats(device), n);
  if (chat === undefined) return;
  const text = newText(device.name, 'q');
  const images = [{ mediaType: 'image/png', base64: btoa(`picture ${Math.floor(n / 7) % 2}`) }] as const;
  await device.repositories.messages.appendUser({ sessionId: chat, content: text, images, files: [], clientId: null });
  await note(device, chat, text, written);
}

/** Removes a message with an attachment. */
export async function removeFile(device: StepDevice, n: number, written: Written): Promise<void> {
  const rows = await device.database.all<{ id: string }>(
    `SELECT DISTINCT m.id FROM messages m JOIN attachments a ON a.message_id = m.id WHERE m.deleted_at IS NULL ORDER BY m.id`,
  );
  const id = pick(rows, n)?.id;
  if (id === undefined) return;
  await forget(device, [id], written);
  await device.repositories.messages.remove(id);
}

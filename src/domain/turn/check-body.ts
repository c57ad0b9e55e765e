import { failure, refusal } from '../chat-error';
import type { MessageBody } from '../conversation';
import { isWithinLimit } from '../incoming/incoming-limits';
import { containsSecret } from '../secrets/find-secret';

type Body = Pick<MessageBody, 'text'> & Partial<MessageBody>;

export function isEmptyBody({ text, images = [], files = [] }: Body): boolean {
  return text.trim() === '' && images.length === 0 && files.length === 0;
}

/** Throws for a message with nothing in it, and for one that no model could read. */
export function assertSendable(body: Body): void {
  if (isEmptyBody(body)) throw failure('empty-message', 'Write a message first.');
  const lengths = [body.text, ...(body.files ?? []).map(({ text }) => text)].map(({ length }) => length);
  if (!lengths.every((length) => isWithinLimit('message-text', length))) {
    throw refusal(
      { is: 'message-too-long' },
      'This message is longer than any model can read. It was neither sent nor saved. Shorten it.',
      'rephrase',
    );
  }
}

/** A key in the history would also be in backups, exports and every later request. */
export async function refuseStoredKeys(
  deps: { readonly keys: () => Promise<readonly string[]> },
  { text, files = [] }: Body,
): Promise<void> {
  if (!containsSecret([text, ...files.map((file) => file.text)], await deps.keys())) return;
  throw refusal(
    { is: 'key-in-message' },
    'This message contains a key that is stored in the app. It was neither sent nor saved. Take the key out of it.',
    'rephrase',
  );
}

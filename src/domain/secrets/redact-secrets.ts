import { MIN_SECRET_LENGTH } from './find-secret';

/** Replaces a stored key in what models get and in the history. */
export const REDACTED_KEY = '[a key stored in this app, withheld]';

export function redactSecrets(text: string, secrets: readonly string[]): string {
  let kept = text;
  for (const secret of secrets) {
    if (secret.length >= MIN_SECRET_LENGTH && kept.includes(secret)) kept = kept.split(secret).join(REDACTED_KEY);
  }
  return kept;
}

/** Redacts a text that arrives in pieces; a key may be split between two of them. */
export interface StreamRedactor {
  /** Returns the text that is safe to show. Holds back text that may be the beginning of a key. */
  push(piece: string): string;
  /** Returns the text that was held back, unless it is a large part of a key. */
  rest(): string;
}

export function createStreamRedactor(secrets: readonly string[]): StreamRedactor {
  const long = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH);
  let held = '';
  return {
    push(piece) {
      const text = redactSecrets(held + piece, long);
      held = text.slice(text.length - beginningOfSecret(text, long));
      return text.slice(0, text.length - held.length);
    },
    rest() {
      // An answer that breaks off inside a key must not leave most of the key behind.
      const rest = held.length < MIN_SECRET_LENGTH ? held : REDACTED_KEY;
      held = '';
      return rest;
    },
  };
}

/** The number of characters at the end of the text that are the beginning of a secret. */
function beginningOfSecret(text: string, secrets: readonly string[]): number {
  let most = 0;
  for (const secret of secrets) {
    for (let length = Math.min(secret.length - 1, text.length); length > most; length -= 1) {
      if (text.endsWith(secret.slice(0, length))) most = length;
    }
  }
  return most;
}

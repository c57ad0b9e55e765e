import { SHORTEST_SECRET } from './find-secret';

/** What stands where a stored key stood. It goes to models and into the history in the key's place. */
export const REDACTED_KEY = '[a key stored in this app, withheld]';

export function redactSecrets(text: string, secrets: readonly string[]): string {
  let kept = text;
  for (const secret of secrets) {
    if (secret.length >= SHORTEST_SECRET && kept.includes(secret)) kept = kept.split(secret).join(REDACTED_KEY);
  }
  return kept;
}

/** The same for a text that comes in pieces, whose cuts may go through a key. */
export interface StreamRedactor {
  /** What can be told already. What may be the beginning of a key is kept back. */
  push(piece: string): string;
  /** What was kept back and is none. */
  rest(): string;
}

export function createStreamRedactor(secrets: readonly string[]): StreamRedactor {
  const long = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  let held = '';
  return {
    push(piece) {
      const text = redactSecrets(held + piece, long);
      held = text.slice(text.length - beginningOfSecret(text, long));
      return text.slice(0, text.length - held.length);
    },
    rest() {
      const rest = held;
      held = '';
      return rest;
    },
  };
}

/** How many characters at the end of the text are the beginning of a secret. */
function beginningOfSecret(text: string, secrets: readonly string[]): number {
  let most = 0;
  for (const secret of secrets) {
    for (let length = Math.min(secret.length - 1, text.length); length > most; length -= 1) {
      if (text.endsWith(secret.slice(0, length))) most = length;
    }
  }
  return most;
}

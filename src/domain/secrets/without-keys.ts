import { refusal } from '../chat-error';
import { MIN_SECRET_LENGTH } from './find-secret';
import { REDACTED_KEY } from './redact-secrets';

/**
 * Decides what may be stored: never a key. Every text that is written to the database goes through this function, whoever wrote it and
 * whatever it is for; a key in it is replaced. Keys are also found as JSON and addresses write them.
 */
export function withoutKeys(text: string, secrets: readonly string[]): string {
  let kept = text;
  for (const secret of secrets) {
    if (secret.length < MIN_SECRET_LENGTH) continue;
    for (const form of formsOf(secret)) {
      if (kept.includes(form)) kept = kept.split(form).join(REDACTED_KEY);
    }
  }
  return kept;
}

/** Refuses what the user typed if it contains a key, so that they learn of it: storing it would silently replace the key. */
export async function refuseKeys(keys: () => Promise<readonly string[]>, words: unknown): Promise<void> {
  const secrets = await keys();
  if (secrets.length === 0 || !textsIn(words).some((text) => withoutKeys(text, secrets) !== text)) return;
  throw refusal(
    { is: 'key-in-text' },
    'This text contains a key that is stored in the app. It was not saved. Take the key out of it.',
    'rephrase',
  );
}

/** For each method, the words among its arguments that the user typed. */
export type TypedWords<Api> = {
  readonly [Method in keyof Api]?: Api[Method] extends (...args: infer Args) => Promise<unknown>
    ? (...args: Args) => unknown
    : never;
};

/** The same methods, which refuse words that contain a key. */
export function refusingKeys<Api extends object>(
  api: Api,
  typed: TypedWords<Api>,
  keys: () => Promise<readonly string[]>,
): Api {
  const guarded: Record<string, unknown> = {};
  for (const [name, wordsOf] of Object.entries<unknown>(typed)) {
    const call: unknown = Reflect.get(api, name);
    if (typeof call !== 'function' || typeof wordsOf !== 'function') continue;
    guarded[name] = async (...args: unknown[]): Promise<unknown> => {
      await refuseKeys(keys, wordsOf(...args));
      return call.apply(api, args);
    };
  }
  return { ...api, ...guarded };
}

/** Most keys have one form: nothing in them needs to be escaped. */
function formsOf(secret: string): Iterable<string> {
  if (/^[\w.~-]+$/.test(secret)) return [secret];
  return new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
}

function textsIn(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words];
  if (Array.isArray(words)) return words.flatMap(textsIn);
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
}

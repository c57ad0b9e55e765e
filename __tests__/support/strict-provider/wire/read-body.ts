import type { WireType } from '../../servers/wire-types';
import { isObject, type Json } from './json';
import { Refusal } from '../refusal';

const ESCAPED_SURROGATE = /\\ud[89a-f]/i;

/** The body must be valid UTF-8 without lone surrogates, and a JSON object. */
export function readBody(type: WireType, bytes: Buffer): Json {
  let raw: string;
  try {
    raw = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('unicode', unparsable(type, 'invalid utf-8 in string', 0));
  }
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    throw new Refusal('json', unparsable(type, 'unexpected character', 0));
  }
  // A lone surrogate survives only as an escape, so most bodies need no second check.
  if (ESCAPED_SURROGATE.test(raw) && !isWellFormed(body)) {
    throw new Refusal('unicode', unparsable(type, 'no low surrogate in string', raw.search(ESCAPED_SURROGATE)));
  }
  if (!isObject(body)) throw new Refusal('json', unparsable(type, 'expected an object', 0));
  return body;
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !/\p{Surrogate}/u.test(value);
  if (Array.isArray(value)) return value.every(isWellFormed);
  return !isObject(value) || Object.entries(value).every((entry) => entry.every(isWellFormed));
}

function unparsable(type: WireType, what: string, at: number): string {
  switch (type) {
    case 'anthropic':
      return `The request body is not valid JSON: ${what}: line 1 column ${at + 1} (char ${at})`;
    case 'gemini':
      return `Invalid JSON payload received. ${what}.`;
    case 'openai':
    case 'openai-compatible':
      return (
        "We could not parse the JSON body of your request. (HINT: This likely means you aren't using your HTTP library " +
        'correctly. The OpenAI API expects a JSON payload, but what was sent was not valid JSON.)'
      );
  }
}

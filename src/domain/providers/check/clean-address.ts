import { failure } from '../../chat-error';
import { withScheme } from '../../network/with-scheme';

/** Accepts surrounding spaces, a missing scheme and trailing slashes; refuses what can never be reached. */
export function cleanAddress(baseUrl: string | null | undefined): string | null {
  const text = withScheme(baseUrl ?? '').replace(/\/+$/, '');
  if (text === '') return null;
  if (!/^https?:\/\/[^\s/]+/i.test(text) || /\s/.test(text)) {
    throw failure('invalid-argument', `“${text}” is not a web address. Enter one like https://openrouter.ai/api/v1.`);
  }
  if (/^https?:\/\/[^/]*@/i.test(text)) {
    throw failure('invalid-argument', 'Leave user names and passwords out of the address. The key has its own field.');
  }
  return text;
}

/** A key belongs to the origin it was entered for. */
export function originOf(address: string | null): string | null {
  return address?.match(/^https?:\/\/[^/]+/i)?.[0].toLowerCase() ?? null;
}

/** OpenAI-compatible servers answer below `/v1`, which people leave out. Null: the address has a path. */
export function withVersion(address: string | null): string | null {
  return address !== null && /^https?:\/\/[^/]+$/i.test(address) ? `${address}/v1` : null;
}

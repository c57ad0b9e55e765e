import { WIRE_TYPES, type WireType } from '../servers/wire-types';
import { strictModel } from './strict-models';
import type { StrictModel } from './parsed-request';
import type { StrictProvider } from './start-strict-provider';

/** One small model of each format. */
export const SMALL: Record<WireType, StrictModel> = {
  openai: strictModel('openai', 4_000),
  'openai-compatible': strictModel('openai-compatible', 4_000),
  anthropic: strictModel('anthropic', 4_000),
  gemini: strictModel('gemini', 4_000),
};

/** The same models, but they report "too long" inside a stream. */
export const LATE: readonly StrictModel[] = WIRE_TYPES.map((type) =>
  strictModel(type, 4_000, { id: `${type}-late`, refusesInStream: true }),
);

export const TOO_LONG = 'word '.repeat(5_000);

/** Posts a raw request. A string is sent as it is. */
export async function post(strict: StrictProvider, type: WireType, body: unknown, model = SMALL[type].id) {
  const paths: Record<WireType, string> = {
    openai: '/responses',
    'openai-compatible': '/chat/completions',
    anthropic: '/messages',
    gemini: `/models/${model}:generateContent`,
  };
  const given = typeof body === 'string' ? body : JSON.stringify({ model, ...(body as object) });
  const response = await fetch(strict.baseUrlFor(type) + paths[type], { method: 'POST', body: given });
  const text = await response.text();
  const { error } = JSON.parse(text) as { error?: { message: string; code?: unknown } };
  return { status: response.status, text, error };
}

/**
 * The message of a refusal with status 400. Any other response is returned in full, so that a comparison fails
 * readably.
 */
export async function refusalOf(strict: StrictProvider, type: WireType, body: unknown): Promise<string> {
  const { status, text, error } = await post(strict, type, body);
  return status === 400 ? (error?.message ?? '') : `${status}: ${text}`;
}

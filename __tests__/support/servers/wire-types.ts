import type { RemoteType } from '@/domain/providers/provider';

/** The wire formats that the test servers support. `wire-types.test.ts` compares them with those of the app. */
export const WIRE_TYPES = [
  'openai',
  'openai-compatible',
  'anthropic',
  'gemini',
] as const satisfies readonly RemoteType[];

export type WireType = (typeof WIRE_TYPES)[number];

/**
 * The wire formats in which to test behaviour of the context engine that is the same in all: one of them in `npm test`,
 * a different one in each file, and all four in `npm run test:long`. Tests of the formats themselves always use all four.
 */
export function engineFormats(usual: WireType): readonly WireType[] {
  return process.env.SKEIN_ALL_FORMATS ? WIRE_TYPES : [usual];
}

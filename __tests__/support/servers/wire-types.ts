import type { RemoteType } from '@/domain/providers/provider';

/** The wire formats that the test servers support. `wire-types.test.ts` compares them with those of the app. */
export const WIRE_TYPES = [
  'openai',
  'openai-compatible',
  'anthropic',
  'gemini',
] as const satisfies readonly RemoteType[];

export type WireType = (typeof WIRE_TYPES)[number];

import type { WireType } from '../servers/wire-types';
import type { StrictModel } from './parsed-request';

/** Names that make the SDK packages behave as with the real models (reasoning, thoughts). */
const NAMES: Record<WireType, string> = {
  openai: 'gpt-5-strict',
  'openai-compatible': 'llama-strict',
  anthropic: 'claude-strict',
  gemini: 'gemini-2.5-strict',
};

export function strictModel(type: WireType, window: number, more: Partial<StrictModel> = {}): StrictModel {
  const id = `${NAMES[type]}-${Math.round(window / 1000)}k`;
  return { id, type, window, maxOutput: Math.min(16_000, window), thinks: true, ...more };
}

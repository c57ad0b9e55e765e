export type FillLevel = 'calm' | 'high' | 'full';

export interface Fill {
  readonly percent: number;
  readonly level: FillLevel;
}

const HIGH_FROM_PERCENT = 70;
const FULL_FROM_PERCENT = 85;

/** How full the window is; null if its size is unknown. The level follows the percentage that is shown. */
export function fillLevel(context: { estimatedTokens: number; contextWindowSize: number | null }): Fill | null {
  const { estimatedTokens, contextWindowSize } = context;
  if (contextWindowSize === null || contextWindowSize <= 0) return null;
  const percent = Math.round((estimatedTokens / contextWindowSize) * 100);
  return { percent, level: percent >= FULL_FROM_PERCENT ? 'full' : percent >= HIGH_FROM_PERCENT ? 'high' : 'calm' };
}

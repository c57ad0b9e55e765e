import type { SessionContext } from '@/domain/context/contexts';

interface SummaryStart {
  /** How full the context is when summarising starts with this model. */
  readonly percent: number;
  /** What the settings say. */
  readonly setting: number;
}

/** When summarising starts by itself, in whole percent. Null: never, or the context size is unknown. */
export function summaryStart(
  context: Pick<SessionContext, 'workingTokens' | 'compactAtTokens' | 'automatic'>,
): SummaryStart | null {
  const { workingTokens, compactAtTokens, automatic } = context;
  if (!automatic.enabled || workingTokens === null || compactAtTokens === null) return null;
  const percentOf = (share: number) => Math.round(share * 100);
  return { percent: percentOf(compactAtTokens / workingTokens), setting: percentOf(automatic.threshold) };
}

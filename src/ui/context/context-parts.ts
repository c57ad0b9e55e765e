import type { ContextBreakdown } from '@/domain/context/contexts';

export type PartName = keyof ContextBreakdown;

export interface ContextPart {
  readonly name: PartName;
  readonly tokens: number;
}

/** The order of the parts in a request. */
const ORDER: readonly PartName[] = ['system', 'tools', 'summary', 'pinned', 'messages', 'toolResults'];

/** We estimate the parts, while the total may be the provider's count, so the parts are scaled to add up to the total. */
export function partsOf(breakdown: ContextBreakdown, total: number): readonly ContextPart[] {
  const counted = ORDER.reduce((sum, name) => sum + breakdown[name], 0);
  const scale = counted === 0 ? 0 : total / counted;
  let reached = 0;
  let shown = 0;
  return ORDER.map((name) => {
    reached += breakdown[name] * scale;
    const tokens = Math.round(reached) - shown;
    shown += tokens;
    return { name, tokens };
  });
}

import type { ContextBreakdown } from '@/domain/context/contexts';

export type PartName = keyof ContextBreakdown;

export interface ContextPart {
  readonly name: PartName;
  readonly tokens: number;
}

/** In the order in which a request is written. */
const ORDER: readonly PartName[] = ['system', 'tools', 'summary', 'pinned', 'messages', 'toolResults'];

/** The parts are our own count; the total may be the provider's. They are brought to one scale, so that they add up. */
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

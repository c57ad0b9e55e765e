import { withOverrides, type ContextOverrides } from '@/domain/context/context-overrides';
import type { ContextSettings } from '@/domain/context/context-settings';

import { useContextSettings } from '@/state/context';

/** The groups of context settings that an agent can override. */
export type OverridePart = 'compaction' | 'summariser' | 'pruning';

/** The context settings in effect for an agent with these overrides; null until the global settings are loaded. */
export function useAgentContextSettings(overrides: ContextOverrides): ContextSettings | null {
  const settings = useContextSettings().data;
  return settings ? withOverrides(settings, overrides) : null;
}

export function isOverridden(overrides: ContextOverrides, part: OverridePart): boolean {
  switch (part) {
    case 'compaction':
      return COMPACTION.some((name) => name in overrides);
    case 'summariser':
      return 'summariser' in overrides;
    case 'pruning':
      return 'prune' in overrides;
  }
}

/** The override starts with the current values, so that nothing changes until the user edits it. */
export function addOverride(overrides: ContextOverrides, part: OverridePart, now: ContextSettings): ContextOverrides {
  const { enabled, threshold, protectedShare, maxContextTokens, summariser, prune } = now;
  switch (part) {
    case 'compaction':
      return { ...overrides, enabled, threshold, protectedShare, maxContextTokens };
    case 'summariser':
      return { ...overrides, summariser };
    case 'pruning':
      return { ...overrides, prune };
  }
}

/** Returns to the global settings. */
export function removeOverride(overrides: ContextOverrides, part: OverridePart): ContextOverrides {
  const { summariser: _summariser, ...withoutSummariser } = overrides;
  const { prune: _prune, ...withoutPrune } = overrides;
  const {
    enabled: _enabled,
    threshold: _threshold,
    protectedShare: _share,
    maxContextTokens: _cap,
    ...withoutCompaction
  } = overrides;
  return { compaction: withoutCompaction, summariser: withoutSummariser, pruning: withoutPrune }[part];
}

const COMPACTION = [
  'enabled',
  'threshold',
  'protectedShare',
  'maxContextTokens',
] as const satisfies readonly (keyof ContextOverrides)[];

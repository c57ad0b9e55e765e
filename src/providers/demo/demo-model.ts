import type { ModelFacts } from '@/domain/providers/provider';

/** The window is small on purpose: the context features can be seen within minutes. */
export const DEMO_MODEL = {
  id: 'skein-demo',
  displayName: 'Offline demo (no AI)',
  contextWindowSize: 4_000,
  maxOutputTokens: 1_500,
} as const satisfies ModelFacts;

/** Said wherever the demo speaks of itself. */
export const DEMO_LABEL = 'no AI, runs on this device';

import type { TFunction } from 'i18next';

import type { ModelInfo } from '@/domain/skein';

import { compactCount, dollars } from '../format/numbers';

/** "200k window · $3 in · $15 out per M tokens · tools": what a person compares models by. */
export function modelFacts(model: ModelInfo, t: TFunction): string {
  const window =
    model.contextWindowSize === null
      ? t('picker.unknownWindow')
      : t('picker.window', { tokens: compactCount(model.contextWindowSize) });
  return [window, priceOf(model, t), ...capabilitiesOf(model, t)].filter((fact) => fact !== null).join(' · ');
}

function priceOf({ prices }: ModelInfo, t: TFunction): string | null {
  if (!prices) return null;
  if (prices.input === 0 && prices.output === 0) return t('picker.free');
  return t('picker.price', { input: dollars(prices.input), output: dollars(prices.output) });
}

function capabilitiesOf({ capabilities }: ModelInfo, t: TFunction): string[] {
  if (!capabilities) return [];
  return (['images', 'tools', 'thinking'] as const)
    .filter((name) => capabilities[name])
    .map((name) => t(`picker.${name}`));
}

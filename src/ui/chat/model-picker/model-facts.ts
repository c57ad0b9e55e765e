import type { TFunction } from 'i18next';

import type { ModelInfo } from '@/domain/providers/providers';

import { priceUsd } from '../../format/money';
import { compactCount, type NumberFormat } from '../../format/numbers';

/** "200k window · $3 in · $15 out per M tokens · tools": the facts that users compare models by. */
export function modelFacts(model: ModelInfo, format: NumberFormat): string {
  const { t } = format;
  const window =
    model.contextWindowSize === null
      ? t('picker.unknownWindow')
      : t('picker.window', { tokens: compactCount(model.contextWindowSize, format) });
  return [window, priceOf(model, format), ...capabilitiesOf(model, t)].filter((fact) => fact !== null).join(' · ');
}

function priceOf({ prices }: ModelInfo, { t, language }: NumberFormat): string | null {
  if (!prices) return null;
  if (prices.input === 0 && prices.output === 0) return t('picker.free');
  return t('picker.price', { input: priceUsd(prices.input, language), output: priceUsd(prices.output, language) });
}

function capabilitiesOf({ capabilities }: ModelInfo, t: TFunction): string[] {
  if (!capabilities) return [];
  return (['images', 'tools', 'thinking'] as const)
    .filter((name) => capabilities[name])
    .map((name) => t(`picker.${name}`));
}

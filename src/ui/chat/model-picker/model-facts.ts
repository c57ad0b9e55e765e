import type { TFunction } from 'i18next';

import type { ModelInfo } from '@/domain/providers/providers';

import { priceUsd } from '../../format/money';
import { compactCount, type NumberFormat } from '../../format/numbers';

export const CAPABILITIES = ['images', 'tools', 'thinking'] as const;

/** The model as a row shows it. */
export interface ShownModel {
  readonly model: ModelInfo;
  readonly providerName: string;
  /** It runs on this device or in the user's own network. */
  readonly isLocal: boolean;
  readonly isDefault: boolean;
}

export function nameOf({ displayName, id }: Pick<ModelInfo, 'displayName' | 'id'>): string {
  return displayName ?? id;
}

export function contextSizeOf({ contextWindowSize }: ModelInfo, format: NumberFormat): string {
  return contextWindowSize === null ? format.t('picker.unknown') : compactCount(contextWindowSize, format);
}

/** "$3 / $15", "Free", "Local" or "–". */
export function priceOf({ model, isLocal }: Pick<ShownModel, 'model' | 'isLocal'>, format: NumberFormat): string {
  return plainPrice({ model, isLocal }, format.t) ?? priceIn(model, 'picker.priceShort', format);
}

/** Everything that the row shows by icons, columns and shortened text, in words. */
export function spokenModel({ model, providerName, isLocal, isDefault }: ShownModel, format: NumberFormat): string {
  const { t } = format;
  const { contextWindowSize: size, prices } = model;
  const plain = plainPrice({ model, isLocal }, t);
  const price = prices === null && !isLocal ? t('picker.spoken.priceUnknown') : plain;
  return [
    nameOf(model),
    providerName,
    ...(isDefault ? [t('picker.isDefault')] : []),
    ...CAPABILITIES.filter((name) => model.capabilities?.[name]).map((name) => t(`picker.${name}`)),
    size === null
      ? t('picker.spoken.contextUnknown')
      : t('picker.spoken.contextSize', { tokens: compactCount(size, format) }),
    price ?? priceIn(model, 'picker.spoken.price', format),
  ].join(', ');
}

/** In one line: "Context size 200k · $3 / $15 per 1M tokens · Vision". What is unknown is left out, except the context size. */
export function modelFacts(model: ModelInfo, format: NumberFormat): string {
  const { t } = format;
  const { contextWindowSize: size, prices } = model;
  const isFree = prices !== null && prices.input === 0 && prices.output === 0;
  return [
    size === null ? t('picker.spoken.contextUnknown') : t('picker.contextSize', { tokens: compactCount(size, format) }),
    ...(prices === null ? [] : [isFree ? t('picker.free') : priceIn(model, 'picker.price', format)]),
    ...CAPABILITIES.filter((name) => model.capabilities?.[name]).map((name) => t(`picker.${name}`)),
  ].join(' · ');
}

/** A price that is not an amount. Null: it is one. */
function plainPrice({ model, isLocal }: Pick<ShownModel, 'model' | 'isLocal'>, t: TFunction): string | null {
  if (isLocal) return t('picker.local');
  if (model.prices === null) return t('picker.unknown');
  return model.prices.input === 0 && model.prices.output === 0 ? t('picker.free') : null;
}

function priceIn(
  { prices }: ModelInfo,
  text: 'picker.priceShort' | 'picker.price' | 'picker.spoken.price',
  { t, language }: NumberFormat,
): string {
  return t(text, { input: priceUsd(prices?.input ?? 0, language), output: priceUsd(prices?.output ?? 0, language) });
}

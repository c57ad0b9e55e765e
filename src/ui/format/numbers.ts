import type { TFunction } from 'i18next';

import { numberFormat } from './formatters';

/**
 * Numbers in the format of the user's language. Only plain decimals come from Intl: Hermes on iOS supports neither
 * compact notation nor fixed units, so those are our own translations.
 */
export interface NumberFormat {
  readonly t: TFunction;
  readonly language: string;
}

/** From here on, rounding to thousands would give "1000k". */
const ALMOST_A_MILLION = 999_500;

/** 41213 → "41.2k", 128000 → "128k", 1048576 → "1M". */
export function compactCount(count: number, { t, language }: NumberFormat): string {
  if (count >= ALMOST_A_MILLION) return t('number.millions', { value: rounded(count / 1_000_000, language) });
  if (count >= 1_000) return t('number.thousands', { value: rounded(count / 1_000, language) });
  return exactCount(count, language);
}

export function exactCount(count: number, language: string): string {
  return numberFormat(language).format(count);
}

/** 0.843 → "84%", in the form of the language. */
export function percent(share: number, language: string): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** "0.3", "12": one decimal for small values only. */
export function seconds(ms: number, language: string): string {
  const isShort = ms < 10_000;
  return decimal(ms / 1000, language, isShort ? 1 : 0, isShort ? 1 : 0);
}

/** "12.3": always one decimal, so that values can be compared. */
export function tenths(value: number, language: string): string {
  return decimal(value, language, 1, 1);
}

/** "12 ms" below a second, "1.2 s" above. */
export function duration(ms: number, { t, language }: NumberFormat): string {
  return ms < 100
    ? t('number.milliseconds', { value: decimal(ms, language, 0) })
    : t('number.seconds', { value: seconds(ms, language) });
}

/** A file size: "812 B", "41 KB", "2.4 MB". */
export function fileSize(bytes: number, { t, language }: NumberFormat): string {
  if (bytes >= 1_000_000) return t('number.megabytes', { value: short(bytes / 1_000_000, language) });
  if (bytes >= 1_000) return t('number.kilobytes', { value: short(bytes / 1_000, language) });
  return t('number.bytes', { value: exactCount(bytes, language) });
}

const rounded = (value: number, language: string) => decimal(value, language, value < 100 ? 1 : 0);
const short = (value: number, language: string) => decimal(value, language, value < 10 ? 1 : 0);

function decimal(value: number, language: string, most: number, least = 0): string {
  return numberFormat(language, { maximumFractionDigits: most, minimumFractionDigits: least }).format(value);
}

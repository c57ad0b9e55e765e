import type { TFunction } from 'i18next';

/**
 * Numbers as the reader's language writes them. Only plain decimals are asked of Intl: Hermes on iOS knows neither
 * compact notation nor units that stay what they are, so thousands and units are words of ours.
 */
export interface NumberReader {
  readonly t: TFunction;
  readonly language: string;
}

/** From here on thousands would be rounded to a thousand thousands. */
const ALMOST_A_MILLION = 999_500;

/** 41213 → "41.2k", 128000 → "128k", 1048576 → "1M": rounded for people. */
export function compactCount(count: number, { t, language }: NumberReader): string {
  if (count >= ALMOST_A_MILLION) return t('number.millions', { value: rounded(count / 1_000_000, language) });
  if (count >= 1_000) return t('number.thousands', { value: rounded(count / 1_000, language) });
  return exactCount(count, language);
}

export function exactCount(count: number, language: string): string {
  return new Intl.NumberFormat(language).format(count);
}

/** "0.3", "12": tenths only where they say something. */
export function seconds(ms: number, language: string): string {
  const isShort = ms < 10_000;
  return decimal(ms / 1000, language, isShort ? 1 : 0, isShort ? 1 : 0);
}

/** "12.3": to compare one with another. */
export function tenths(value: number, language: string): string {
  return decimal(value, language, 1, 1);
}

/** "12 ms" for what nobody waited for, "1.2 s" for the rest. */
export function duration(ms: number, { t, language }: NumberReader): string {
  return ms < 100
    ? t('number.milliseconds', { value: decimal(ms, language, 0) })
    : t('number.seconds', { value: seconds(ms, language) });
}

/** A file's size: "812 B", "41 KB", "2.4 MB". */
export function fileSize(bytes: number, { t, language }: NumberReader): string {
  if (bytes >= 1_000_000) return t('number.megabytes', { value: short(bytes / 1_000_000, language) });
  if (bytes >= 1_000) return t('number.kilobytes', { value: short(bytes / 1_000, language) });
  return t('number.bytes', { value: exactCount(bytes, language) });
}

const rounded = (value: number, language: string) => decimal(value, language, value < 100 ? 1 : 0);
const short = (value: number, language: string) => decimal(value, language, value < 10 ? 1 : 0);

function decimal(value: number, language: string, most: number, least = 0): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: most, minimumFractionDigits: least }).format(value);
}

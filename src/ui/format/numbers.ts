/** 41213 → "41.2k", 128000 → "128k", 1048576 → "1M": rounded for people. */
export function compactCount(count: number): string {
  if (count >= 1_000_000) return `${trimmed(count / 1_000_000)}M`;
  if (count >= 1_000) return `${trimmed(count / 1_000)}k`;
  return String(count);
}

export function exactCount(count: number, language: string): string {
  return new Intl.NumberFormat(language).format(count);
}

/** US dollars for a million tokens: "$3", "$0.15", "$0.075". */
export function dollars(amount: number): string {
  return `$${Number(amount.toPrecision(3))}`;
}

/** "0.3", "12": tenths only where they say something. */
export function seconds(ms: number): string {
  return ms < 10_000 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000));
}

/** "12 ms" for what nobody waited for, "1.2 s" for the rest. */
export function duration(ms: number): string {
  return ms < 100 ? `${Math.round(ms)} ms` : `${seconds(ms)} s`;
}

function trimmed(value: number): string {
  return String(Number(value.toFixed(value < 100 ? 1 : 0)));
}

/** A file's size: "812 B", "41 KB", "2.4 MB". */
export function fileSize(bytes: number, language: string): string {
  const [value, unit] =
    bytes >= 1_000_000
      ? [bytes / 1_000_000, 'megabyte']
      : bytes >= 1_000
        ? [bytes / 1_000, 'kilobyte']
        : [bytes, 'byte'];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/** A table of the bench, and the limits that its figures must keep. */
export interface PeerTable {
  readonly name: string;
  run(): Promise<PeerResult>;
}

export interface PeerResult {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
  readonly limits: readonly PeerLimit[];
}

export interface PeerLimit {
  readonly what: string;
  readonly is: number;
  readonly atMost: number;
  /** At commit 1d1a219. Null: not measured then. */
  readonly before: number | null;
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const times = (ratio: number) => `×${ratio.toFixed(1)}`;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** As Markdown, so that it can go into docs/performance.md as it is. */
export function printTable({ title, columns, rows, limits }: PeerResult): void {
  const widths = ['', ...columns].map((column, at) =>
    Math.max(column.length, ...rows.map(({ name, cells }) => (at === 0 ? name : (cells[at - 1] ?? '')).length)),
  );
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  console.log(`\n${title}\n`);
  console.log(line(['', ...columns]));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const { name, cells } of rows) console.log(line([name, ...cells]));
  for (const { what, is, atMost, before } of limits)
    console.log(
      `${is <= atMost ? 'kept  ' : 'MISSED'} ${what}: ${round(is)}, limit ${round(atMost)}${before === null ? '' : `, at 1d1a219 ${round(before)}`}`,
    );
}

const round = (value: number) => String(Math.round(value * 100) / 100);

export const keepsLimits = ({ limits }: PeerResult) => limits.every(({ is, atMost }) => is <= atMost);

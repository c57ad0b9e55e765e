const MAX_CELLS = 20_000;

/** Whether a table has so many cells that they would fill the memory: every row gets as many as the first line has. */
export function isHugeTable(src: string): boolean {
  const columns = columnsIn(src);
  if (columns < 2) return false;
  const end = src.search(/\n[ \t]*\n/);
  const rows = (end < 0 ? src : src.slice(0, end)).split('\n').length;
  return hasTooManyCells(columns, rows);
}

/** In its first line, with what is before and after the outer bars. */
export function columnsIn(src: string): number {
  return src.slice(0, src.indexOf('\n')).split('|').length;
}

export function hasTooManyCells(columns: number, rows: number): boolean {
  return columns * rows > MAX_CELLS;
}

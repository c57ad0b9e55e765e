/** SQLite appends added columns to the last line of a table. Here every column and every constraint has a line of its own. */
export function formatTable(sql: string): string {
  const open = sql.indexOf('(');
  const close = matchingBracket(sql, open);
  const head = onOneLine(sql.slice(0, open)).replaceAll('"', '');
  const lines = splitAtCommas(sql.slice(open + 1, close)).map((part) => `  ${onOneLine(part)}`);
  return `${head} (\n${lines.join(',\n')}\n)${sql.slice(close + 1).trimEnd()};`;
}

export const formatStatement = (sql: string): string => `${onOneLine(sql)};`;

const onOneLine = (sql: string): string => sql.replace(/\s+/g, ' ').trim();

function splitAtCommas(sql: string): string[] {
  const parts: string[] = [];
  let from = 0;
  forEachOutsideText(sql, (character, index, depth) => {
    if (character !== ',' || depth !== 0) return;
    parts.push(sql.slice(from, index));
    from = index + 1;
  });
  return [...parts, sql.slice(from)];
}

function matchingBracket(sql: string, open: number): number {
  let found = -1;
  forEachOutsideText(sql.slice(open), (character, index, depth) => {
    if (found < 0 && character === ')' && depth === 0) found = open + index;
  });
  if (found < 0) throw new Error(`This statement has no closing bracket: ${sql}`);
  return found;
}

/** Visits every character that is not part of a quoted text. A closing bracket has the depth of its opening one. */
function forEachOutsideText(sql: string, visit: (character: string, index: number, depth: number) => void): void {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < sql.length; index += 1) {
    const character = sql.charAt(index);
    if (character === "'") isInText = !isInText;
    if (isInText) continue;
    if (character === ')') depth -= 1;
    visit(character, index, depth);
    if (character === '(') depth += 1;
  }
}

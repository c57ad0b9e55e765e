import remend from 'remend';

/** Long paragraphs are settled in shorter pieces. A longer text is one that no person or model writes, and takes long to close. */
const LONGEST = 8_000;

/** Closes open syntax, so that it looks as it will once it is closed. */
export function closeOpenSyntax(text: string): string {
  if (text.length > LONGEST || /^ {0,3}(```|~~~)/.test(text)) return text;
  return remend(closeTable(withoutLoneSyntax(text)), { linkMode: 'text-only' });
}

/** Hides syntax characters at the end of the text until it is clear what they become. */
function withoutLoneSyntax(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  const line = text.slice(lineStart);
  if (SYNTAX_LINE.test(line)) return text.slice(0, lineStart);
  return text.slice(0, text.length - (OPENING_SYNTAX.exec(line)?.[1]?.length ?? 0));
}

const SYNTAX_LINE = /^[ \t]*(?:[#>|\\-]{1,3}|\\\[)$/;
const OPENING_SYNTAX = /(?:^|[\s([{"'“‘])([`~$*_]{1,3}|!?\[)$/;

/** A table needs the delimiter line under its header; until it arrives, this adds it, and the end of the header. */
function closeTable(text: string): string {
  const [, line] = /^(\|[^\n]*)(?:\n[ \t]*[|:\- ]*)?$/.exec(text) ?? [];
  if (line === undefined || !(line.startsWith('| ') || text.includes('\n'))) return text;
  const head = line.trimEnd().endsWith('|') ? line.trimEnd() : `${line} |`;
  const cells = head.split('|').length - 2;
  return cells > 0 ? `${head}\n|${' --- |'.repeat(cells)}` : text;
}

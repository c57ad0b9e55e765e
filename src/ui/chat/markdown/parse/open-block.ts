import type { BlockToken } from './tokens';

/**
 * Code or a formula that has been opened and not closed, however long it has become. Nothing in it is Markdown: of what is added,
 * only the lines are looked at, once, for the one that closes it.
 */
export interface OpenBlock {
  readonly kind: 'code' | 'math';
  /** Where it begins in the text, and where what it holds begins. */
  readonly from: number;
  readonly bodyFrom: number;
  /** What closes it, as a line of code or at the end of a formula. */
  readonly closing: string;
  readonly language: string;
  /** The line that begins here is not complete, or has not been looked at. */
  readonly checkedTo: number;
}

const FENCE = /^(`{3,}|~{3,})([^\n]*)\n/;
const FORMULA = /^(\$\$|\\\[)/;
/** An opening line is not longer than this, or it is not read here. */
const LONGEST_OPENING = 200;

/** Null when the last block of the text is neither, or is closed already. */
export function findOpenBlock(text: string, from: number, last: BlockToken): OpenBlock | null {
  const beginning = text.slice(from, from + LONGEST_OPENING);
  const [line, sign] = FENCE.exec(beginning) ?? [];
  if (last.type === 'code' && line !== undefined && sign !== undefined) {
    const bodyFrom = from + line.length;
    const language = last.lang ?? '';
    return stillOpen({ kind: 'code', from, bodyFrom, closing: sign, language, checkedTo: bodyFrom }, text);
  }
  const [opening] = FORMULA.exec(beginning) ?? [];
  if (opening === undefined) return null;
  const bodyFrom = from + opening.length;
  const closing = opening === '$$' ? '$$' : '\\]';
  return stillOpen({ kind: 'math', from, bodyFrom, closing, language: '', checkedTo: bodyFrom }, text);
}

/** The block with what was added to it; null once it is closed. */
export function stillOpen(block: OpenBlock, text: string): OpenBlock | null {
  let at = block.checkedTo;
  for (;;) {
    const lineEnd = text.indexOf('\n', at);
    const line = text.slice(at, lineEnd < 0 ? text.length : lineEnd);
    if (closes(block, line, lineEnd >= 0)) return null;
    if (lineEnd < 0) return { ...block, checkedTo: at };
    at = lineEnd + 1;
  }
}

function closes({ kind, closing, bodyFrom, checkedTo }: OpenBlock, line: string, isWhole: boolean): boolean {
  if (kind === 'math') return line.includes(closing) || (isWhole && line.trim() === '' && checkedTo > bodyFrom);
  const found = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line.slice(0, LONGEST_OPENING))?.[1];
  return found !== undefined && found.startsWith(closing) && line.length <= LONGEST_OPENING;
}

export function tokenOf(block: OpenBlock, text: string): BlockToken {
  const raw = text.slice(block.from);
  const body = text.slice(block.bodyFrom);
  if (block.kind === 'math') return { type: 'math', raw, tex: body.trim(), isDisplay: true, isOpen: true };
  return { type: 'code', raw, lang: block.language, text: withoutHalfFence(body, block.closing) };
}

/** The last line may be the beginning of the one that closes the block: it is not shown as code. */
function withoutHalfFence(body: string, closing: string): string {
  const lineStart = body.lastIndexOf('\n') + 1;
  const isHalf = lineStart < body.length && closing.startsWith(body.slice(lineStart));
  const end = isHalf ? lineStart : body.length;
  return body.slice(0, body[end - 1] === '\n' ? end - 1 : end);
}

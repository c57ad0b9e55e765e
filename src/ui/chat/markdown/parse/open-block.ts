import type { BlockToken } from './tokens';

/**
 * A code block or formula that is opened and not closed, of any length. It contains no Markdown, so each added line is
 * checked only once, for the closing delimiter.
 */
export interface OpenBlock {
  readonly kind: 'code' | 'math';
  /** The offsets of the block and of its content. */
  readonly from: number;
  readonly bodyFrom: number;
  /** The closing delimiter: a line of code fences, or the end of a formula. */
  readonly closing: string;
  readonly language: string;
  /** The start of the first line that is incomplete or unchecked. */
  readonly checkedTo: number;
}

const FENCE = /^(`{3,}|~{3,})([^\n]*)\n/;
const FORMULA = /^(\$\$|\\\[)/;
/** A longer opening line is not handled here. */
const MAX_OPENING_LENGTH = 200;

/** Null if the last block of the text is neither, or is already closed. */
export function findOpenBlock(text: string, from: number, last: BlockToken): OpenBlock | null {
  const beginning = text.slice(from, from + MAX_OPENING_LENGTH);
  const [line, sign] = FENCE.exec(beginning) ?? [];
  if (last.type === 'code' && line !== undefined && sign !== undefined) {
    const bodyFrom = from + line.length;
    const language = last.lang ?? '';
    return continueOpenBlock({ kind: 'code', from, bodyFrom, closing: sign, language, checkedTo: bodyFrom }, text);
  }
  const [opening] = FORMULA.exec(beginning) ?? [];
  if (opening === undefined) return null;
  const bodyFrom = from + opening.length;
  const closing = opening === '$$' ? '$$' : '\\]';
  return continueOpenBlock({ kind: 'math', from, bodyFrom, closing, language: '', checkedTo: bodyFrom }, text);
}

/** The block with the added text; null once it is closed. */
export function continueOpenBlock(block: OpenBlock, text: string): OpenBlock | null {
  let at = block.checkedTo;
  for (;;) {
    const lineEnd = text.indexOf('\n', at);
    const line = text.slice(at, lineEnd < 0 ? text.length : lineEnd);
    if (closes(block, line, lineEnd >= 0)) return null;
    if (lineEnd < 0) return { ...block, checkedTo: at };
    at = lineEnd + 1;
  }
}

/** A fence may still become a line of code until its line has ended. */
function closes({ kind, closing, bodyFrom, checkedTo }: OpenBlock, line: string, isWhole: boolean): boolean {
  if (kind === 'math') return line.includes(closing) || (isWhole && line.trim() === '' && checkedTo > bodyFrom);
  return isWhole && isFence(line, closing);
}

function isFence(line: string, closing: string): boolean {
  if (line.length > MAX_OPENING_LENGTH) return false;
  return /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]?.startsWith(closing) ?? false;
}

/** The code that `continueOpenBlock` could not continue, and where the next block starts. Null for a formula, which is read again. */
export function endOpenBlock(
  block: OpenBlock,
  text: string,
): { readonly token: BlockToken; readonly end: number } | null {
  if (block.kind === 'math') return null;
  let at = block.checkedTo;
  for (;;) {
    const lineEnd = text.indexOf('\n', at);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const isEnd = isFence(text.slice(at, end), block.closing);
    if (isEnd || lineEnd < 0) return { token: codeToken(block, text.slice(0, end), isEnd ? at : end), end };
    at = lineEnd + 1;
  }
}

function codeToken({ from, bodyFrom, language }: OpenBlock, text: string, bodyEnd: number): BlockToken {
  const body = text.slice(bodyFrom, Math.max(bodyFrom, bodyEnd));
  return { type: 'code', raw: text.slice(from), lang: language, text: body.endsWith('\n') ? body.slice(0, -1) : body };
}

export function blockToken(block: OpenBlock, text: string): BlockToken {
  const raw = text.slice(block.from);
  const body = text.slice(block.bodyFrom);
  if (block.kind === 'math') return { type: 'math', raw, tex: body.trim(), isDisplay: true, isOpen: true };
  return { type: 'code', raw, lang: block.language, text: withoutHalfFence(body, block.closing) };
}

/** The last line may be the start of the closing fence, so it is not shown as code. */
function withoutHalfFence(body: string, closing: string): string {
  const lineStart = body.lastIndexOf('\n') + 1;
  const line = body.slice(lineStart);
  const isHalf = line !== '' && (closing.startsWith(line) || isFence(line, closing));
  const end = isHalf ? lineStart : body.length;
  return body.slice(0, body[end - 1] === '\n' ? end - 1 : end);
}

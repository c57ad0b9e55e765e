import { Lexer, type MarkedToken } from 'marked';

/** The blocks of a Markdown text, without the blank lines between them. Never throws: at worst the text is one block. */
export function readBlocks(text: string): readonly MarkedToken[] {
  if (text === '') return [];
  // The lexer's type leaves room for extensions; we register none.
  const tokens = new Lexer({ gfm: true, breaks: true }).lex(text) as MarkedToken[];
  return tokens.filter((token) => token.type !== 'space' && token.type !== 'def');
}

/**
 * Cuts a growing text before its last paragraph: what stands above a blank line outside a code fence is done. A list is
 * the exception that does no harm: its items show as two lists until the answer is complete.
 */
export function splitSettled(text: string): readonly [settled: string, rest: string] {
  const cut = text.lastIndexOf('\n\n');
  if (cut < 0) return ['', text];
  const settled = text.slice(0, cut);
  const openFence = (settled.match(/^ {0,3}(```|~~~)/gm) ?? []).length % 2 === 1;
  if (!openFence) return [settled, text.slice(cut)];
  const fence = Math.max(settled.lastIndexOf('\n```'), settled.lastIndexOf('\n~~~'));
  return fence < 0 ? ['', text] : [text.slice(0, fence), text.slice(fence)];
}

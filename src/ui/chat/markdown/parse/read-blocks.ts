import { Lexer, Marked, type Tokens } from 'marked';

import { maskMath, mathBlock, mathInline } from './math-syntax';
import { noteBlock, noteReference } from './note-syntax';
import type { BlockToken } from './tokens';

const reader = new Marked(
  { gfm: true, breaks: true },
  { extensions: [mathBlock, mathInline, noteBlock, noteReference], hooks: { emStrongMask: maskMath } },
);

/** The blocks of a Markdown text, blank lines and definitions included. */
export function readTokens(text: string): readonly BlockToken[] {
  return reader.lexer(text) as BlockToken[]; // its type leaves room for any extension; ours are in BlockToken
}

/** The blocks that are drawn. */
export function readBlocks(text: string): readonly BlockToken[] {
  return text === '' ? [] : readTokens(text).filter(isDrawn);
}

export function isDrawn({ type }: BlockToken): boolean {
  return type !== 'space' && type !== 'def';
}

/** Words that are known to be a paragraph, or a part of one. */
export function readParagraph(raw: string): Tokens.Paragraph {
  const text = raw.trim();
  return { type: 'paragraph', raw, text, tokens: Lexer.lexInline(text, reader.defaults) };
}

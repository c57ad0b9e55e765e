import { Lexer, Marked, type Tokens } from 'marked';

import { maskMath, mathBlock, mathInline } from './math-syntax';
import { noteBlock, noteReference } from './note-syntax';
import type { BlockToken } from './tokens';

const reader = new Marked(
  { gfm: true, breaks: true },
  { extensions: [mathBlock, mathInline, noteBlock, noteReference], hooks: { emStrongMask: maskMath } },
);

/** All blocks of a Markdown text, including blank lines and definitions. */
export function readTokens(text: string): readonly BlockToken[] {
  return reader.lexer(text) as BlockToken[]; // marked's type allows any extension; ours are in BlockToken
}

/** The visible blocks of a Markdown text. */
export function readBlocks(text: string): readonly BlockToken[] {
  return text === '' ? [] : readTokens(text).filter(isDrawn);
}

export function isDrawn({ type }: BlockToken): boolean {
  return type !== 'space' && type !== 'def';
}

/** Parses text that is known to be a paragraph, or part of one. */
export function readParagraph(raw: string): Tokens.Paragraph {
  const text = raw.trim();
  return { type: 'paragraph', raw, text, tokens: Lexer.lexInline(text, reader.defaults) };
}

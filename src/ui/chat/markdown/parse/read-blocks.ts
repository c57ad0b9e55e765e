import { Marked, type Tokens } from 'marked';

import { isHugeTable } from './huge-table';
import { chargeInline, chargeParagraph, LimitedLexer, noteBlocks } from './limited-lexer';
import { maskMath, mathBlock, mathInline } from './math-syntax';
import { noteBlock, noteReference } from './note-syntax';
import type { BlockToken } from './tokens';

const reader = new Marked(
  { gfm: true, breaks: true },
  {
    extensions: [mathBlock, mathInline, noteBlock, noteReference, noteBlocks, chargeInline],
    hooks: { emStrongMask: maskMath },
    // False: the library's own tokenizer. Undefined: this is no table.
    tokenizer: { table: (src) => (isHugeTable(src) ? undefined : false), lheading: chargeParagraph },
  },
);

const newLexer = () => new LimitedLexer(reader.defaults);

/** All blocks of a Markdown text, including blank lines and definitions. */
export function readTokens(text: string): readonly BlockToken[] {
  return newLexer().lex(text) as BlockToken[]; // marked's type allows any extension; ours are in BlockToken
}

/** How much work it is to read a text. */
export function stepsToRead(text: string): number {
  const lexer = newLexer();
  lexer.lex(text);
  return lexer.steps;
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
  return { type: 'paragraph', raw, text, tokens: newLexer().inlineTokens(text) };
}

import { Marked, type Tokens, type TokensList } from 'marked';

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

/** The addresses of the names that a text defines: `[name]: address`. */
export type Definitions = TokensList['links'];

const NONE: Definitions = {};

/** All blocks of a Markdown text, including blank lines and definitions. */
export function readTokens(text: string, definitions = NONE): readonly BlockToken[] {
  return lexerWith(definitions).lex(text) as BlockToken[]; // marked's type allows any extension; ours are in BlockToken
}

/** What a text defines, in whichever block. */
export function readDefinitions(text: string): Definitions {
  const lexer = newLexer();
  lexer.blockTokens(text, lexer.tokens);
  return lexer.tokens.links;
}

function lexerWith(definitions: Definitions): LimitedLexer {
  const lexer = newLexer();
  Object.assign(lexer.tokens.links, definitions);
  return lexer;
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
export function readParagraph(raw: string, definitions = NONE): Tokens.Paragraph {
  const text = raw.trim();
  return { type: 'paragraph', raw, text, tokens: lexerWith(definitions).inlineTokens(text) };
}

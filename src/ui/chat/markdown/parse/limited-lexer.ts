import { Lexer, type Token, type TokenizerExtension, type Tokens, type TokensList } from 'marked';

import { splitParagraph } from './split-paragraph';
import { untilBlankLine } from './until-blank-line';

/**
 * A step is one character that the lexer may look at from one place of the text. Real texts take up to about 300 steps for each of their
 * characters. What exceeds the limit is shown as it was written.
 */
const STEPS_PER_CHARACTER = { block: 200, line: 1_000 };
/** Of quotes and lists inside each other. */
const MAX_DEPTH = 24;
/** A pattern of the library takes time that grows with the square of a run of spaces, which mean nothing in Markdown. */
const LONG_SPACES = / {100}/;

class OverBudget extends Error {}

/** The library's lexer with a budget: its own time grows with the square of the length, and faster for some texts. */
export class LimitedLexer extends Lexer {
  steps = 0;
  #left = Infinity;
  #depth = 0;
  #isInLine = false;
  /** The length of the rest when the last block on the top level began. */
  #unread = 0;

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    if (this.#depth >= MAX_DEPTH) {
      tokens.push(plainParagraph(src));
      return tokens;
    }
    this.#depth += 1;
    try {
      if (this.#depth === 1) this.#left = STEPS_PER_CHARACTER.block * src.length;
      return super.blockTokens(src, tokens, lastParagraphClipped);
    } catch (thrown) {
      if (!(thrown instanceof OverBudget) || this.#depth > 1) throw thrown;
      tokens.push(plainParagraph(src.slice(src.length - this.#unread)));
      this.state.top = true;
      return tokens;
    } finally {
      this.#depth -= 1;
    }
  }

  /** Long text is read in pieces, so that its time grows with its length. */
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (this.#isInLine) {
      this.charge(src.length);
      return super.inlineTokens(src, tokens);
    }
    for (const piece of splitParagraph(src)) tokens.push(...this.#readPiece(piece));
    return tokens;
  }

  #readPiece(piece: string): Token[] {
    const before = { ...this.state };
    this.#left = STEPS_PER_CHARACTER.line * piece.length;
    this.#isInLine = true;
    try {
      if (LONG_SPACES.test(piece) || beginningsIn(piece) > STEPS_PER_CHARACTER.line) return [plainText(piece)];
      return super.inlineTokens(piece, []);
    } catch (thrown) {
      if (!(thrown instanceof OverBudget)) throw thrown;
      Object.assign(this.state, before);
      return [plainText(piece)];
    } finally {
      this.#isInLine = false;
    }
  }

  beginBlock(rest: string): void {
    if (this.#depth === 1) this.#unread = rest.length;
  }

  charge(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new OverBudget();
    this.steps += steps;
  }
}

/** Finding where links, code, formulas and tags end takes a look at the rest of the text for each of their beginnings. */
const BEGINNINGS = /[[$<]|\\[([]|`+|\*+|_+|~+/g;

function beginningsIn(text: string): number {
  return text.match(BEGINNINGS)?.length ?? 0;
}

/** Counts the places at which a paragraph may begin, whose end is then looked for. Leaves the reading to the library. */
export function chargeParagraph(this: { readonly lexer: Lexer }, src: string): false {
  if (this.lexer instanceof LimitedLexer) this.lexer.charge(untilBlankLine(src).length);
  return false;
}

/** Notes where each block begins. Matches nothing itself. */
export const noteBlocks: TokenizerExtension = {
  name: 'noteBlocks',
  level: 'block',
  tokenizer(src) {
    if (this.lexer instanceof LimitedLexer) this.lexer.beginBlock(src);
    return undefined;
  },
};

/** Counts the places in a line at which something may begin. Matches nothing itself. */
export const chargeInline: TokenizerExtension = {
  name: 'chargeInline',
  level: 'inline',
  tokenizer(src) {
    if (this.lexer instanceof LimitedLexer) this.lexer.charge(src.length);
    return undefined;
  },
};

function plainText(raw: string): Tokens.Text {
  return { type: 'text', raw, text: raw };
}

function plainParagraph(raw: string): Tokens.Paragraph {
  return { type: 'paragraph', raw, text: raw, tokens: [plainText(raw)] };
}

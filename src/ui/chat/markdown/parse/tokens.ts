import type { MarkedToken, Tokens } from 'marked';

/** A formula: TeX without its delimiters. */
export interface MathToken {
  readonly type: 'math';
  readonly raw: string;
  readonly tex: string;
  readonly isDisplay: boolean;
  /** The formula is still being written. */
  readonly isOpen?: boolean;
}

export interface NoteRefToken {
  readonly type: 'noteRef';
  readonly raw: string;
  readonly id: string;
}

export interface NoteToken {
  readonly type: 'note';
  readonly raw: string;
  readonly id: string;
  readonly tokens: readonly BlockToken[];
}

/** A table with many rows that are still being written, grouped in runs. */
export interface LongTableToken extends Tokens.Table {
  readonly rowRuns: readonly (readonly (readonly Tokens.TableCell[])[])[];
}

/** The later items of a long list, directly under the earlier ones. */
export interface ListPartToken extends Tokens.List {
  readonly isContinued: true;
}

/** A block: a paragraph, a list, a table, … */
export type BlockToken = MarkedToken | LongTableToken | ListPartToken | MathToken | NoteToken;

/** Content within a line. */
export type InlineToken = MarkedToken | MathToken | NoteRefToken;

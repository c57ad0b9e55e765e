import type { MarkedToken, Tokens } from 'marked';

/** A formula: TeX without its dollar signs or brackets. */
export interface MathToken {
  readonly type: 'math';
  readonly raw: string;
  readonly tex: string;
  readonly isDisplay: boolean;
  /** More of it follows. */
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

/** A table whose rows are in runs, because they are many and are still being written. */
export interface LongTableToken extends Tokens.Table {
  readonly rowRuns: readonly (readonly (readonly Tokens.TableCell[])[])[];
}

/** What stands by itself: a paragraph, a list, a table, … */
export type BlockToken = MarkedToken | LongTableToken | MathToken | NoteToken;

/** What stands within a line. */
export type InlineToken = MarkedToken | MathToken | NoteRefToken;

import type { MarkedToken } from 'marked';

/** A formula: TeX without its dollar signs or brackets. */
export interface MathToken {
  readonly type: 'math';
  readonly raw: string;
  readonly tex: string;
  readonly isDisplay: boolean;
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

/** What stands by itself: a paragraph, a list, a table, … */
export type BlockToken = MarkedToken | MathToken | NoteToken;

/** What stands within a line. */
export type InlineToken = MarkedToken | MathToken | NoteRefToken;

import type { ModelRef } from '../conversation';
import type { Receipt, SelfTest } from '../facts/receipt';

/**
 * How a session is seen by a model. Rows are only ever added; the active one is the newest that is not undone, and undoing it
 * brings back the one before, so that undo, edit and reset are plain operations and nothing is ever lost.
 *
 *   … summarisedToSeq … boundarySeq … the tail, word for word …
 *       in the summary      left out
 */
export interface ContextView {
  /** Grows with every change; 0 is the view before the first. Two requests of one version share a prefix byte for byte. */
  readonly version: number;
  readonly summary: string | null;
  /** The summary covers the messages up to here. */
  readonly summarisedToSeq: number;
  /** No message up to here is sent in full, except for pins. Beyond `summarisedToSeq` only after a failed summary. */
  readonly boundarySeq: number;
  /** How many messages lie before the boundary. */
  readonly coveredCount: number;
  /** Tool results up to these are shortened, or cleared. */
  readonly softTrimToSeq: number;
  readonly hardClearToSeq: number;
  /** Facts that neither the summary nor a search would give the model; shown to it below the summary. */
  readonly ledger: string | null;
  /** What the lines of the summary are based on. Null: made before there were receipts, or the check failed. */
  readonly receipts: readonly Receipt[] | null;
  /** Which facts of the covered messages are still reachable. Null: not tested. */
  readonly selfTest: SelfTest | null;
}

export const FULL_VIEW: ContextView = {
  version: 0,
  summary: null,
  summarisedToSeq: 0,
  boundarySeq: 0,
  coveredCount: 0,
  softTrimToSeq: 0,
  hardClearToSeq: 0,
  ledger: null,
  receipts: null,
  selfTest: null,
};

/** The parts that a new view copies from the one before, unless it changes them. */
export function carriedOver(view: ContextView): Omit<ContextView, 'version' | 'coveredCount'> {
  const { version: _version, coveredCount: _count, ...copied } = view;
  return copied;
}

/** `legacy`: made before compactions were rows. */
export const COMPACTION_METHODS = ['single-pass', 'staged', 'trim', 'prune', 'edited', 'legacy'] as const;

export type CompactionMethod = (typeof COMPACTION_METHODS)[number];

export interface Compaction extends ContextView {
  readonly id: string;
  readonly sessionId: string;
  readonly method: CompactionMethod;
  /** The model that wrote the summary; null when no model was asked. */
  readonly model: ModelRef | null;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  readonly createdAt: number;
}

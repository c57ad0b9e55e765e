import type { Compaction, CompactionMethod } from '@/domain/compaction/compaction';

/** Where a model stops seeing messages word for word. */
export interface Boundary {
  readonly version: number;
  readonly seq: number;
  readonly count: number;
  /** A summary stands for them, or nothing does, or a summary for the older part only. */
  readonly kind: 'summarised' | 'leftOut' | 'mixed';
}

/** `history` is newest first; its first entry is the active view. */
export function boundaryOf(history: readonly Compaction[]): Boundary | null {
  const [active] = history;
  if (!active || active.boundarySeq === 0) return null;
  const { version, summary, summarisedToSeq, boundarySeq, coveredCount } = active;
  const kind = summary === null ? 'leftOut' : summarisedToSeq < boundarySeq ? 'mixed' : 'summarised';
  return { version, seq: boundarySeq, count: coveredCount, kind };
}

const WRITES_SUMMARY: ReadonlySet<CompactionMethod> = new Set(['single-pass', 'staged', 'edited', 'legacy']);

/** Who wrote the active summary: trimming and pruning carry it on without touching it. */
export function authorOf(history: readonly Compaction[]): Compaction | null {
  const summary = history[0]?.summary ?? null;
  if (summary === null) return null;
  return history.find((view) => WRITES_SUMMARY.has(view.method) && view.summary === summary) ?? null;
}

/** What Undo would lead to. Pruning comes back by itself and does not count. Undefined: there is nothing to undo. */
export function beforeUndo(history: readonly Compaction[]): Compaction | null | undefined {
  const undone = history.findIndex(({ method }) => method !== 'prune');
  return undone < 0 ? undefined : (history[undone + 1] ?? null);
}

import type { Compaction, CompactionMethod } from '@/domain/compaction/compaction';

/** The point from which the model sees messages unchanged. */
export interface Boundary {
  readonly version: number;
  readonly seq: number;
  readonly count: number;
  /** Whether a summary replaces the earlier messages, nothing does, or a summary replaces only the older part of them. */
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

/** The compaction that wrote the active summary. Trimming and pruning keep the summary unchanged. */
export function summaryAuthor(history: readonly Compaction[]): Compaction | null {
  const summary = history[0]?.summary ?? null;
  if (summary === null) return null;
  return history.find((view) => WRITES_SUMMARY.has(view.method) && view.summary === summary) ?? null;
}

/** Whether Undo would take back a summary that a model wrote, and not an edit or messages that were left out. */
export function undoesSummary(history: readonly Compaction[]): boolean {
  const method = history.find((view) => view.method !== 'prune')?.method;
  return method !== undefined && method !== 'edited' && WRITES_SUMMARY.has(method);
}

/** The view that Undo would restore. Pruning happens again by itself and does not count. Undefined if there is nothing to undo. */
export function undoTarget(history: readonly Compaction[]): Compaction | null | undefined {
  const undone = history.findIndex(({ method }) => method !== 'prune');
  return undone < 0 ? undefined : (history[undone + 1] ?? null);
}

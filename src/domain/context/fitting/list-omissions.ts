import type { Omission } from '../../chat-event';
import { CUT_KINDS, type CutKind, type MessageCut } from './message-cut';

/** Cuts counted by kind: left-out pictures one by one, everything else by message. */
export function omissionsOf(cuts: readonly MessageCut[]): Omission[] {
  return CUT_KINDS.map((what) => ({ what, count: countOf(cuts, what) }));
}

/** What was left out of a request, each kind once, without those that do not occur. */
export function listOmissions(...lists: readonly (readonly Omission[])[]): Omission[] {
  const counts = new Map<Omission['what'], number>();
  for (const { what, count } of lists.flat()) counts.set(what, (counts.get(what) ?? 0) + count);
  return [...counts].flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []));
}

function countOf(cuts: readonly MessageCut[], what: CutKind): number {
  const found = cuts.filter((cut) => cut.what === what);
  return isPicture(what) ? found.reduce((sum, { kept, of }) => sum + of - kept, 0) : found.length;
}

function isPicture(what: CutKind): boolean {
  return what === 'image-left-out' || what === 'image-not-supported';
}

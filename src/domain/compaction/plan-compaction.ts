import { firstSeq, lastSeq, type MessageGroup } from '../context/message-groups';

export interface PlanInput {
  /** The groups that could be covered, oldest first. */
  readonly groups: readonly MessageGroup[];
  readonly tokensOf: (group: MessageGroup) => number;
}

/** Where to cut: `covered` and `kept` are all the groups, in order, and no group is in both or in neither. */
export interface Cut {
  readonly covered: readonly MessageGroup[];
  readonly kept: readonly MessageGroup[];
  readonly boundarySeq: number;
}

/**
 * Splits a history into the part that a summary will replace and the protected window: the newest groups that together take at
 * most `protectedTokens`, and always the last one. The current question stays with its answer if the whole turn takes at most
 * `turnTokens`. In a longer turn, the question is pinned and the turn is split. Null if there is nothing to summarise.
 */
export function planCompaction(
  { groups, tokensOf }: PlanInput,
  { protectedTokens, turnTokens }: { protectedTokens: number; turnTokens: number },
): Cut | null {
  const protectedFrom = keepFrom({ groups, tokensOf }, protectedTokens);
  const question = groups.findLastIndex((group) => group.kind === 'user');
  const turnFits = question >= 0 && question < protectedFrom && keepFrom({ groups, tokensOf }, turnTokens) <= question;
  return cutAt(groups, turnFits ? question : protectedFrom);
}

/** Drops the oldest groups until the rest takes at most `tokens`. Cannot fail: the last group always stays. */
export function planTrim({ groups, tokensOf }: PlanInput, tokens: number): Cut | null {
  return cutAt(groups, keepFrom({ groups, tokensOf }, tokens));
}

function keepFrom({ groups, tokensOf }: PlanInput, tokens: number): number {
  let left = tokens;
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const group = groups[index];
    if (!group) break;
    left -= tokensOf(group);
    if (left < 0) return Math.min(index + 1, groups.length - 1);
  }
  return 0;
}

function cutAt(groups: readonly MessageGroup[], from: number): Cut | null {
  const covered = groups.slice(0, Math.max(0, from));
  const kept = groups.slice(Math.max(0, from));
  const last = covered.at(-1);
  const next = kept[0];
  if (!last || !next) return null;
  // A row that belongs to no group lies between two of them; the boundary is drawn before what is kept.
  return { covered, kept, boundarySeq: Math.max(lastSeq(last), firstSeq(next) - 1) };
}

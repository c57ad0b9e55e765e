import type { Branch } from './branch-repository';

/** A point at which a chat branches, from the perspective of one of its branches. */
export interface ForkPoint {
  /** The last message that all branches share. */
  readonly afterSeq: number;
  /** One branch per continuation. The current branch represents its own. */
  readonly branches: readonly string[];
}

/**
 * The points at which `sessionId` branches off from others. Messages up to a session's `forkSeq` belong to its parent, and so on up to the first
 * session. Two branches share a message if it belongs to the same session in both. They share the continuation if the next message does too.
 * The most recently active branch represents each continuation.
 */
export function forkPoints(branches: readonly Branch[], sessionId: string): ForkPoint[] {
  const byId = new Map(branches.map((branch) => [branch.sessionId, branch]));
  /** A loop with an end: a chat may have thousands of branches, and damaged data may form a ring. */
  const ownerOf = (id: string, seq: number): string => {
    let owner = id;
    for (let steps = 0; steps < branches.length; steps += 1) {
      const branch = byId.get(owner);
      const parent = byId.get(branch?.parentId ?? '');
      if (!branch || !parent || seq > branch.forkSeq) break;
      owner = parent.sessionId;
    }
    return owner;
  };
  const isBetter = (branch: Branch, other: Branch) =>
    other.sessionId !== sessionId && (branch.sessionId === sessionId || branch.activity > other.activity);
  const places = new Set(branches.filter(({ parentId }) => parentId !== null).map(({ forkSeq }) => forkSeq));
  return [...places]
    .sort((a, b) => a - b)
    .map((afterSeq) => {
      const chosen = new Map<string, Branch>();
      for (const branch of branches) {
        if (ownerOf(branch.sessionId, afterSeq) !== ownerOf(sessionId, afterSeq)) continue;
        const continuation = ownerOf(branch.sessionId, afterSeq + 1);
        const other = chosen.get(continuation);
        if (!other || isBetter(branch, other)) chosen.set(continuation, branch);
      }
      return { afterSeq, branches: [...chosen.values()].map((branch) => branch.sessionId) };
    })
    .filter((fork) => fork.branches.length > 1);
}

import type { Branch } from './branch-repository';

/** A place where a chat went more than one way, seen from one of its branches. */
export interface ForkPoint {
  /** The last message that all branches have in common. */
  readonly afterSeq: number;
  /** One branch for each continuation. The current branch represents its own. */
  readonly branches: readonly string[];
}

/**
 * Where the way to `sessionId` parted from others. A message up to a session's `forkSeq` is its parent's, and so on to the first session:
 * two branches are together up to a message if it is the same session's in both, and go the same way on if the next one is too.
 * Of several branches that go the same way the one active last stands for it.
 */
export function forkPoints(branches: readonly Branch[], sessionId: string): ForkPoint[] {
  const byId = new Map(branches.map((branch) => [branch.sessionId, branch]));
  const ownerOf = (id: string, seq: number): string => {
    const branch = byId.get(id);
    const parent = branch?.parentId === null ? undefined : byId.get(branch?.parentId ?? '');
    return branch && parent && seq <= branch.forkSeq ? ownerOf(parent.sessionId, seq) : id;
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
        const way = ownerOf(branch.sessionId, afterSeq + 1);
        const other = chosen.get(way);
        if (!other || isBetter(branch, other)) chosen.set(way, branch);
      }
      return { afterSeq, branches: [...chosen.values()].map((branch) => branch.sessionId) };
    })
    .filter((fork) => fork.branches.length > 1);
}

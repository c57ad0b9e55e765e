/**
 * A message as a node of a tree. `after` is the message before it in the session where it was written; null: it is the first. `skips`: of the
 * messages before it, those that had been removed there when it was written, for example the answer that a regenerated one replaces.
 */
export interface LineNode {
  readonly id: string;
  readonly seq: number;
  readonly createdAt: number;
  readonly after: string | null;
  readonly skips: readonly string[];
}

/** One session: a path through the tree. */
export interface Line {
  readonly session: string;
  /** The session that it branches from; null: the first line. */
  readonly parent: string | null;
  /** The last message that both share; null: none. */
  readonly forkedAfter: string | null;
  /** When its first own message was created. */
  readonly begunAt: number;
  readonly rows: readonly LineRow[];
}

/** A message is in one session itself (`isCopy` false). The other sessions that show it have copies. */
export interface LineRow {
  readonly node: LineNode;
  readonly isCopy: boolean;
}

/** The session of the line that begins with this message beside another one. The same on every device. */
export const branchId = (session: string, firstId: string) => `${session}.${firstId}`;

/**
 * Turns the messages of a session into sessions without interleaving. Where two messages follow the same one, the session continues with the
 * one that was created first; each other one begins a branch. The result depends on the set of messages only. Messages whose predecessor is
 * missing are left out, with everything after them.
 */
export function arrangeLines(session: string, nodes: readonly LineNode[]): readonly Line[] {
  const lines = stretchesOf(session, childrenOf(nodes)).map((stretch) => ({ ...stretch, ...pathOf(stretch) }));
  const homes = homesOf(lines);
  return lines.map(({ session: id, parent, forkedAfter, own, path, skipped }) => {
    const rows = path.flatMap((node): LineRow[] => {
      if (homes.get(node.id) === id) return [{ node, isCopy: false }];
      return skipped.has(node.id) ? [] : [{ node, isCopy: true }];
    });
    return { session: id, parent: parent?.session ?? null, forkedAfter, begunAt: own[0]?.createdAt ?? 0, rows };
  });
}

/** The session that has the message itself: the one it was written for, unless only others show it. */
function homesOf(lines: readonly (Stretch & Path)[]): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  const claim = (id: string, nodes: readonly LineNode[], skipped: ReadonlySet<string>) => {
    for (const node of nodes) if (!homes.has(node.id) && !skipped.has(node.id)) homes.set(node.id, id);
  };
  for (const { session, own, skipped } of lines) claim(session, own, skipped);
  for (const { session, path, skipped } of lines) claim(session, path, skipped);
  for (const { session, own } of lines) claim(session, own, new Set());
  return homes;
}

/** The messages that only this line has been written with, and where it comes from. */
interface Stretch {
  readonly session: string;
  readonly parent: Stretch | null;
  readonly forkedAfter: string | null;
  readonly own: readonly LineNode[];
}

type Followers = ReadonlyMap<string | null, readonly LineNode[]>;

function childrenOf(nodes: readonly LineNode[]): Followers {
  const followers = new Map<string | null, LineNode[]>();
  for (const node of new Map(nodes.map((each) => [each.id, each])).values()) {
    const known = followers.get(node.after);
    if (known) known.push(node);
    else followers.set(node.after, [node]);
  }
  for (const known of followers.values()) known.sort(firstCreated);
  return followers;
}

const firstCreated = (a: LineNode, b: LineNode) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** Loops instead of recursion: a chat has any number of messages. Parents come before their branches. */
function stretchesOf(session: string, followers: Followers): readonly Stretch[] {
  const stretches: Stretch[] = [];
  const firsts = followers.get(null) ?? [];
  const open: Begin[] = [{ session, parent: null, forkedAfter: null, first: firsts[0] }];
  for (const begin of open) {
    const own: LineNode[] = [];
    const branches: { readonly forkedAfter: string | null; readonly first: LineNode }[] = [];
    const branchOff = (forkedAfter: string | null, [, ...others]: readonly LineNode[]) =>
      branches.push(...others.map((first) => ({ forkedAfter, first })));
    if (begin.parent === null) branchOff(null, firsts);
    for (let node = begin.first; node; node = followers.get(node.id)?.[0]) {
      own.push(node);
      branchOff(node.id, followers.get(node.id) ?? []);
    }
    const stretch = { session: begin.session, parent: begin.parent, forkedAfter: begin.forkedAfter, own };
    stretches.push(stretch);
    for (const branch of branches)
      open.push({ session: branchId(session, branch.first.id), parent: stretch, ...branch });
  }
  return stretches;
}

interface Begin {
  readonly session: string;
  readonly parent: Stretch | null;
  readonly forkedAfter: string | null;
  readonly first: LineNode | undefined;
}

/** All messages from the first one to the end of a line, and those that a later one on it skips. */
interface Path {
  readonly path: readonly LineNode[];
  readonly skipped: ReadonlySet<string>;
}

function pathOf(stretch: Stretch): Path {
  const parts: (readonly LineNode[])[] = [stretch.own];
  let until = stretch.forkedAfter;
  for (let at = stretch.parent; at !== null && until !== null; at = at.parent) {
    const end = at.own.findIndex(({ id }) => id === until);
    parts.push(at.own.slice(0, end + 1));
    until = at.forkedAfter;
  }
  const path = parts.reverse().flat();
  return { path, skipped: new Set(path.flatMap(({ skips }) => skips)) };
}

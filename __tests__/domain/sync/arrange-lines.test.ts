import fc from 'fast-check';
import { arrangeLines, branchId, type Line, type LineNode } from '@/domain/sync/arrange-lines';

const node = (id: string, after: LineNode | null, more: Partial<LineNode> = {}): LineNode => ({
  id,
  after: after?.id ?? null,
  seq: (after?.seq ?? 0) + 1,
  createdAt: (after?.createdAt ?? 0) + 1,
  skips: [],
  ...more,
});

/** `id` of a row, with a star for a copy. */
const shape = (lines: readonly Line[]) =>
  Object.fromEntries(
    lines.map(({ session, rows }) => [
      session,
      rows.map(({ node: { id }, isCopy }) => (isCopy ? `${id}*` : id)).join(' '),
    ]),
  );

describe('lines', () => {
  const q1 = node('q1', null);
  const a2 = node('a2', q1);

  it('of a chat that was continued on one device: the session itself', () => {
    expect(shape(arrangeLines('s', [a2, q1]))).toEqual({ s: 'q1 a2' });
    expect(shape(arrangeLines('s', []))).toEqual({ s: '' });
  });

  it('of a chat that was continued on two devices: the session and a branch', () => {
    const here = node('q3', a2);
    const there = node('x3', a2, { createdAt: 9 });
    const lines = arrangeLines('s', [q1, a2, there, node('y4', there), here, node('a4', here)]);
    expect(shape(lines)).toEqual({ s: 'q1 a2 q3 a4', 's.x3': 'q1* a2* x3 y4' });
    expect(lines[1]).toMatchObject({ parent: 's', forkedAfter: 'a2' });
  });

  it('of two first messages: a branch without a common beginning', () => {
    expect(shape(arrangeLines('s', [q1, node('z1', null, { createdAt: 0 })]))).toEqual({ s: 'z1', 's.q1': 'q1' });
  });

  it('show a regenerated answer where it was replaced, and the former one where the chat went on with it', () => {
    const again = node('a3', a2, { skips: ['a2'] });
    expect(shape(arrangeLines('s', [q1, a2, again]))).toEqual({ s: 'q1 a2 a3' });
    const later = node('x3', a2, { createdAt: 9 });
    expect(shape(arrangeLines('s', [q1, a2, again, later]))).toEqual({ s: 'q1 a3', 's.x3': 'q1* a2 x3' });
    const earlier = node('x3', a2, { createdAt: 2.5 });
    expect(shape(arrangeLines('s', [q1, a2, again, earlier]))).toEqual({ s: 'q1 a2 x3', 's.a3': 'q1* a3' });
  });

  it('leave out what follows a missing message', () => {
    expect(shape(arrangeLines('s', [q1, node('a4', node('missing', a2))]))).toEqual({ s: 'q1' });
  });
});

/** Messages in the order in which they were written; each follows any earlier one. */
const trees: fc.Arbitrary<readonly LineNode[]> = fc
  .array(fc.record({ back: fc.nat(), skips: fc.nat({ max: 2 }), createdAt: fc.nat({ max: 30 }) }), { maxLength: 30 })
  .map((steps) => {
    const made: LineNode[] = [];
    steps.forEach(({ back, skips, createdAt }, index) => {
      const after = index === 0 ? null : (made[Math.max(-1, index - 1 - (back % 4))] ?? null);
      const skipped: string[] = [];
      for (let at = after; at && skipped.length < skips; at = made.find(({ id }) => id === at?.after) ?? null)
        skipped.push(at.id);
      made.push(node(`m${index}`, after, { createdAt, skips: skipped }));
    });
    return made;
  });

const shuffled = (nodes: readonly LineNode[]) => fc.shuffledSubarray([...nodes], { minLength: nodes.length });

describe('arranging', () => {
  it('depends on the messages only, not on their order or repetition', () => {
    fc.assert(
      fc.property(
        trees.chain((nodes) => fc.tuple(fc.constant(nodes), shuffled([...nodes, ...nodes]))),
        ([nodes, mixed]) => expect(arrangeLines('s', mixed)).toEqual(arrangeLines('s', nodes)),
      ),
    );
  });

  it('loses nothing and duplicates nothing: each message is in one session itself', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        const own = arrangeLines('s', nodes).flatMap(({ rows }) => rows.filter(({ isCopy }) => !isCopy));
        expect(own.map(({ node: { id } }) => id).sort()).toEqual(nodes.map(({ id }) => id).sort());
      }),
    );
  });

  it('interleaves nothing: what a session shows is one way back from its last message, in ascending order', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        const byId = new Map(nodes.map((each) => [each.id, each]));
        for (const { rows } of arrangeLines('s', nodes)) {
          const way = new Set<string>();
          for (let at = rows.at(-1)?.node; at; at = byId.get(at.after ?? '')) way.add(at.id);
          expect(rows.filter(({ node: { id } }) => !way.has(id))).toEqual([]);
          const seqs = rows.map(({ node: { seq } }) => seq);
          expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
        }
      }),
    );
  });

  it('shows every message in a session that was written after it, unless all of those skip it', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        for (const { rows, session } of arrangeLines('s', nodes)) {
          const skipped = new Set(rows.flatMap(({ node: { skips } }) => skips));
          const copied = rows.filter(({ isCopy, node: { id } }) => isCopy && skipped.has(id));
          expect([session, copied]).toEqual([session, []]);
        }
      }),
    );
  });

  it('keeps the ids of branches when more messages arrive', () => {
    fc.assert(
      fc.property(
        trees.chain((nodes) => fc.tuple(fc.constant(nodes), fc.nat({ max: nodes.length }))),
        ([nodes, known]) => {
          const before = arrangeLines('s', nodes.slice(0, known)).map(({ session }) => session);
          const after = new Set(arrangeLines('s', nodes).map(({ session }) => session));
          expect(before.filter((session) => !after.has(session))).toEqual([]);
          const firsts = nodes.map(({ id }) => branchId('s', id));
          expect([...after].filter((session) => session !== 's' && !firsts.includes(session))).toEqual([]);
        },
      ),
    );
  });

  it('of a long chat needs no deep stack', () => {
    const long: LineNode[] = [];
    for (let at = 0; at < 20_000; at += 1) long.push(node(`m${at}`, long.at(-1) ?? null));
    expect(arrangeLines('s', long)[0]?.rows).toHaveLength(20_000);
  });
});

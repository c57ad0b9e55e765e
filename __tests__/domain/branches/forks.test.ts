import { forkPoints } from '@/domain/branches/forks';

const first = (sessionId: string) => ({ sessionId, parentId: null, forkSeq: 0, activity: 1 });
const branch = (sessionId: string, parentId: string, forkSeq: number) => ({
  sessionId,
  parentId,
  forkSeq,
  activity: 1,
});

describe('the forks of a chat', () => {
  it('do not exist in a chat that was never branched', () => {
    expect(forkPoints([first('a')], 'a')).toEqual([]);
  });

  it('are the same seen from either branch', () => {
    const all = [first('a'), branch('b', 'a', 4)];
    expect(forkPoints(all, 'a')).toEqual([{ afterSeq: 4, branches: ['a', 'b'] }]);
    expect(forkPoints(all, 'b')).toEqual([{ afterSeq: 4, branches: ['a', 'b'] }]);
  });

  it('list all branches that start at one place, also when one of them was made from another', () => {
    const all = [first('a'), branch('b', 'a', 4), branch('c', 'b', 4)];
    expect(forkPoints(all, 'c')).toEqual([{ afterSeq: 4, branches: ['a', 'b', 'c'] }]);
  });

  it('D8: end, even if damaged data forms a ring or a chat has thousands of branches', () => {
    const ring = [branch('a', 'b', 4), branch('b', 'a', 4), branch('self', 'self', 2)];
    for (const { sessionId } of ring) expect(Array.isArray(forkPoints(ring, sessionId))).toBe(true);
    const chain = Array.from({ length: 20_000 }, (_, n) => (n === 0 ? first('s0') : branch(`s${n}`, `s${n - 1}`, 3)));
    expect(forkPoints(chain.slice(-2), 's19999')).toHaveLength(1);
    expect(() => forkPoints([...chain.slice(0, 400)], 's399')).not.toThrow();
  });

  it('can be before the first message', () => {
    expect(forkPoints([first('a'), branch('b', 'a', 0)], 'b')).toEqual([{ afterSeq: 0, branches: ['a', 'b'] }]);
  });

  it('list one branch for several that fork again later, and the open one if it is among them', () => {
    const all = [first('a'), branch('b', 'a', 4), branch('later', 'a', 10)];
    expect(forkPoints(all, 'b')).toEqual([{ afterSeq: 4, branches: ['a', 'b'] }]);
    expect(forkPoints(all, 'later')).toEqual([
      { afterSeq: 4, branches: ['later', 'b'] },
      { afterSeq: 10, branches: ['a', 'later'] },
    ]);
  });

  it('list the branch that was active last', () => {
    const all = [first('a'), { ...branch('later', 'a', 10), activity: 7 }, branch('b', 'a', 4)];
    expect(forkPoints(all, 'b')).toEqual([{ afterSeq: 4, branches: ['later', 'b'] }]);
  });

  it('belong to a branch only up to where it starts: later forks are not listed', () => {
    const all = [first('a'), branch('b', 'a', 4), branch('c', 'a', 10)];
    expect(forkPoints(all, 'b').map(({ afterSeq }) => afterSeq)).toEqual([4]);
  });

  it('treat a branch whose parent was removed as a separate chat', () => {
    expect(forkPoints([branch('b', 'gone', 4)], 'b')).toEqual([]);
  });
});

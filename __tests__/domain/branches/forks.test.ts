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

import { forkPoints } from '@/domain/branches/forks';

const first = (sessionId: string) => ({ sessionId, parentId: null, forkSeq: 0, activity: 1 });
const branch = (sessionId: string, parentId: string, forkSeq: number) => ({
  sessionId,
  parentId,
  forkSeq,
  activity: 1,
});

describe('the forks of a chat', () => {
  it('are none in a chat that was never branched', () => {
    expect(forkPoints([first('a')], 'a')).toEqual([]);
  });

  it('are the same seen from either branch', () => {
    const all = [first('a'), branch('b', 'a', 4)];
    expect(forkPoints(all, 'a')).toEqual([{ afterSeq: 4, branches: ['a', 'b'] }]);
    expect(forkPoints(all, 'b')).toEqual([{ afterSeq: 4, branches: ['a', 'b'] }]);
  });

  it('have all branches that part at one place as ways, also when one of them was made from another', () => {
    const all = [first('a'), branch('b', 'a', 4), branch('c', 'b', 4)];
    expect(forkPoints(all, 'c')).toEqual([{ afterSeq: 4, branches: ['a', 'b', 'c'] }]);
  });

  it('before the first message are forks too', () => {
    expect(forkPoints([first('a'), branch('b', 'a', 0)], 'b')).toEqual([{ afterSeq: 0, branches: ['a', 'b'] }]);
  });

  it('show one way for branches that part later on, and the seen one stands for its own', () => {
    const all = [first('a'), branch('b', 'a', 4), branch('later', 'a', 10)];
    expect(forkPoints(all, 'b')).toEqual([{ afterSeq: 4, branches: ['a', 'b'] }]);
    expect(forkPoints(all, 'later')).toEqual([
      { afterSeq: 4, branches: ['later', 'b'] },
      { afterSeq: 10, branches: ['a', 'later'] },
    ]);
  });

  it('are gone to by the branch of a way that was active last', () => {
    const all = [first('a'), { ...branch('later', 'a', 10), activity: 7 }, branch('b', 'a', 4)];
    expect(forkPoints(all, 'b')).toEqual([{ afterSeq: 4, branches: ['later', 'b'] }]);
  });

  it('belong to a branch only as far as it goes along: what parts beyond is not seen', () => {
    const all = [first('a'), branch('b', 'a', 4), branch('c', 'a', 10)];
    expect(forkPoints(all, 'b').map(({ afterSeq }) => afterSeq)).toEqual([4]);
  });

  it('treat a branch whose parent is gone as a beginning of its own', () => {
    expect(forkPoints([branch('b', 'gone', 4)], 'b')).toEqual([]);
  });
});

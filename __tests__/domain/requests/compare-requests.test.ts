import fc from 'fast-check';
import { FULL_VIEW } from '@/domain/compaction/compaction';
import { compareRequests, type ComparedRequest } from '@/domain/requests/compare-requests';

const BASE: ComparedRequest = {
  model: { providerId: 'p', modelId: 'm' },
  systemPrompt: 'Be brief.',
  tools: [],
  view: FULL_VIEW,
  method: null,
  sizes: new Map([
    [1, 100],
    [2, 4_000],
    [3, 50],
  ]),
};
const view = { ...FULL_VIEW, version: 2, summary: 'Old', summarisedToSeq: 1, boundarySeq: 2 };

it('finds nothing in equal requests', () => {
  expect(compareRequests(BASE, { ...BASE })).toEqual([]);
});

it('tells a summarised message from one that was left out and one that was removed', () => {
  expect(compareRequests(BASE, { ...BASE, view, method: 'trim', sizes: new Map([[4, 9]]) })).toEqual([
    { what: 'summary', method: 'trim' },
    { what: 'summarised', seqs: [1] },
    { what: 'left-out', seqs: [2] },
    { what: 'removed', seqs: [3] },
    { what: 'added', seqs: [4] },
  ]);
});

it('tells a shortened message from one that is whole again', () => {
  const shortened = { ...BASE, sizes: new Map([...BASE.sizes, [2, 3_000]]) };
  expect(compareRequests(BASE, shortened)).toEqual([{ what: 'shortened', seqs: [2] }]);
  expect(compareRequests(shortened, BASE)).toEqual([{ what: 'restored', seqs: [2] }]);
});

it('compares requests of very many messages', () => {
  const sizes = new Map(Array.from({ length: 200_000 }, (_, seq) => [seq + 1, 9]));
  const [change] = compareRequests({ ...BASE, sizes }, { ...BASE, sizes: new Map() });
  expect(change).toMatchObject({ what: 'removed' });
});

it('says that an earlier summary came back', () => {
  expect(compareRequests({ ...BASE, view }, BASE)).toEqual([{ what: 'summary', method: null }]);
});

it('accounts for every message that is in one request only', () => {
  const anySizes = fc.dictionary(fc.integer({ min: 1, max: 30 }).map(String), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(anySizes, anySizes, (before, now) => {
      const [old, current] = [sizesOf(before), sizesOf(now)];
      const changes = compareRequests({ ...BASE, sizes: old }, { ...BASE, sizes: current });
      const named = changes.flatMap((change) => ('seqs' in change ? change.seqs : [])).sort((a, b) => a - b);
      const all = new Set([...old.keys(), ...current.keys()]);
      expect(named).toEqual([...all].filter((seq) => old.get(seq) !== current.get(seq)).sort((a, b) => a - b));
    }),
  );
});

function sizesOf(sizes: Readonly<Record<string, number>>): ReadonlyMap<number, number> {
  return new Map(Object.entries(sizes).map(([seq, size]) => [Number(seq), size]));
}

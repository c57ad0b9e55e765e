import fc from 'fast-check';

import { MOST_FAVOURITES, MOST_RECENT, parseModelList, withFavourite, withFirst } from '@/domain/models/model-list';
import { isSameModel } from '@/domain/models/same-model';

const model = (modelId: string, providerId = 'p') => ({ providerId, modelId });
const parse = parseModelList(MOST_RECENT);

it('reads a list that it wrote, and nothing else', () => {
  const stored = [model('a'), model('a', 'q'), model('b')];
  expect(parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  expect(parse([model('a'), null, 7, { providerId: 'p' }, { ...model('b'), extra: 1 }, model('a')])).toEqual([
    model('a'),
    model('b'),
  ]);
  expect(parse([model('x'.repeat(10_000)), model('b', 'y'.repeat(10_000))])).toEqual([]);
});

it('reads any stored value as a short list in which each model appears once', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.array(fc.record({ providerId: fc.string(), modelId: fc.string() }))),
      (stored) => {
        const list = parse(stored);
        expect(list.length).toBeLessThanOrEqual(MOST_RECENT);
        for (const [place, one] of list.entries())
          expect(list.findIndex((other) => isSameModel(one, other))).toBe(place);
        expect(parse(list)).toEqual(list);
      },
    ),
  );
});

it('puts the model that was used last first, once', () => {
  expect(withFirst([model('a'), model('b')], model('b'), 2)).toEqual([model('b'), model('a')]);
  expect(withFirst([model('a'), model('b')], model('c'), 2)).toEqual([model('c'), model('a')]);
});

it('adds favourites at the end, removes them, and keeps no more than there may be', () => {
  expect(withFavourite([model('a')], model('b'), true)).toEqual([model('a'), model('b')]);
  expect(withFavourite([model('a'), model('b')], model('a'), false)).toEqual([model('b')]);
  const full = Array.from({ length: MOST_FAVOURITES }, (_, place) => model(`m${place}`));
  const more = withFavourite(full, model('new'), true);
  expect(more).toHaveLength(MOST_FAVOURITES);
  expect(more.at(-1)).toEqual(model('new'));
});

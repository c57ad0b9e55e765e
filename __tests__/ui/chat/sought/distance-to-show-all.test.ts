import { distanceToShowAll } from '@/ui/chat/sought/distance-to-show-all';

const LIST = { top: 60, height: 780 };

describe('the distance to scroll until a part of a row is shown', () => {
  it.each([
    ['is 0 for what is in sight', { top: 300, height: 200 }, 0],
    ['brings its end above the edge of the list', { top: 670, height: 240 }, 82],
    ['stops at its beginning if it is higher than the list', { top: 160, height: 2_000 }, 100],
    ['never scrolls back', { top: -500, height: 200 }, 0],
  ])('%s', (_title, view, distance) => {
    expect(distanceToShowAll(view, LIST)).toBe(distance);
  });
});

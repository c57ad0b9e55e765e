import { createWarmUp } from '@/ui/chat/markdown/parse/warm-up';

it('preparing the reader ends after a number of steps, and more steps do nothing', () => {
  const warmUp = createWarmUp();
  let steps = 1;
  while (warmUp()) steps += 1;
  expect(steps).toBe(22);
  expect(warmUp()).toBe(false);
});

import { switcherKeyFor } from '@/ui/switcher/switcher-keys';

const LAST = 9;
const COUNT = 10;
const press = (key: string, at: number, held: object = {}) => switcherKeyFor({ key, ...held }, at, COUNT);

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', LAST, 0],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, LAST],
  ['PageDown', 4, LAST],
  ['PageUp', 4, 0],
])('%s moves the choice from %i to %i', (key, from, to) => {
  expect(press(key, from)).toEqual({ kind: 'move', to });
});

it('Enter opens the choice, unless it ends the composition of a character', () => {
  expect(press('Enter', 3)).toEqual({ kind: 'go' });
  expect(press('Enter', 3, { isComposing: true })).toBeNull();
});

it('the keys that open the switcher close it, and other keys stay with the field', () => {
  expect(press('k', 0, { ctrlKey: true })).toEqual({ kind: 'close' });
  expect(press('K', 0, { metaKey: true })).toEqual({ kind: 'close' });
  expect(press('k', 0)).toBeNull();
  expect(press('a', 0, { ctrlKey: true })).toBeNull();
  expect(press('Home', 0)).toBeNull();
});

import { createStore } from 'zustand/vanilla';
import { createScreenHold } from '@/state/turns/screen-hold';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openScreen() {
  const store = createStore<{ count: number }>()(() => ({ count: 0 }));
  const hold = createScreenHold();
  const drawn: string[] = [];
  const stop = hold.watched(store).subscribe(({ count }, before) => drawn.push(`${before.count} to ${count}`));
  return { hold, drawn, stop, change: () => store.setState(({ count }) => ({ count: count + 1 })) };
}

it('the screen hears of a change at once, and of all changes of a hold at its end', () => {
  const { hold, drawn, change } = openScreen();
  change();
  expect(drawn).toEqual(['0 to 1']);
  hold.begin();
  change();
  change();
  expect(drawn).toEqual(['0 to 1']);
  hold.end();
  expect(drawn).toEqual(['0 to 1', '1 to 3']);
  hold.end();
  change();
  expect(drawn).toEqual(['0 to 1', '1 to 3', '3 to 4']);
});

it('a hold that nobody ends is short, and a second one does not make it longer', () => {
  const { hold, drawn, change } = openScreen();
  hold.begin();
  change();
  jest.advanceTimersByTime(60);
  hold.begin();
  expect(drawn).toEqual([]);
  jest.advanceTimersByTime(40);
  expect(drawn).toEqual(['0 to 1']);
});

it('a screen that has left hears nothing', () => {
  const { hold, drawn, stop, change } = openScreen();
  hold.begin();
  change();
  stop();
  hold.end();
  expect(drawn).toEqual([]);
});

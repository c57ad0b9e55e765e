import { createMathDrawer } from '@/ui/chat/markdown/math/math-drawer';

const DRAWING = { width: 1, height: 1, depth: 0, viewBox: '0 0 1 1', shapes: [] };
const DRAW_MS = 3;

function open() {
  let now = 0;
  const drawn: string[] = [];
  const tasks: (() => void)[] = [];
  const drawer = createMathDrawer({
    draw: (tex) => {
      drawn.push(tex);
      now += DRAW_MS;
      return tex === 'broken' ? null : DRAWING;
    },
    now: () => now,
    later: (work) => void tasks.push(work),
  });
  return {
    drawer,
    drawn,
    tasks,
    pass: (ms: number) => void (now += ms),
    drawNow: (tex: string, isOpen = false) => drawer.drawNow({ tex, isDisplay: false }, isOpen),
  };
}

it('draws each formula once, and remembers which ones are invalid', () => {
  const { drawNow, drawn, drawer, pass } = open();
  expect([drawNow('a'), drawNow('a')]).toEqual([DRAWING, DRAWING]);
  expect([drawNow('broken'), drawNow('broken')]).toEqual([null, null]);
  pass(100);
  drawer.drawNow({ tex: 'a', isDisplay: true }, false);
  expect(drawn).toEqual(['a', 'broken', 'a']);
});

it('draws few formulas in one frame, and the others one by one in tasks of their own', () => {
  const { drawer, drawNow, drawn, tasks } = open();
  expect(['a', 'b', 'c', 'd'].map((tex) => drawNow(tex))).toEqual([DRAWING, DRAWING, undefined, undefined]);
  const ready: string[] = [];
  for (const tex of ['c', 'd']) drawer.drawLater({ tex, isDisplay: false }, () => ready.push(tex));
  expect(tasks).toHaveLength(1);
  tasks.shift()?.();
  expect({ ready, drawn }).toEqual({ ready: ['c'], drawn: ['a', 'b', 'c'] });
  tasks.shift()?.();
  expect(ready).toEqual(['c', 'd']);
  expect(tasks).toHaveLength(0);
});

it('forgets a formula that is no longer shown', () => {
  const { drawer, drawn, tasks } = open();
  drawer.drawLater({ tex: 'a', isDisplay: false }, () => undefined)();
  tasks.shift()?.();
  expect(drawn).toEqual([]);
});

it('draws a formula that is being written only now and then', () => {
  const { drawNow, pass } = open();
  expect(drawNow('a_', true)).toBe(DRAWING);
  pass(50);
  expect(drawNow('a_1', true)).toBeUndefined();
  expect(drawNow('a_1')).toBe(DRAWING); // it has ended
  pass(200);
  expect(drawNow('b_', true)).toBe(DRAWING);
});

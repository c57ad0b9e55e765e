import fc from 'fast-check';

import { placeMenu } from '@/ui/layout/menu/place-menu';

const window = { width: 1280, height: 800 };
const menu = { width: 300, height: 400 };
const button = (left: number, top: number) => ({ left, top, width: 48, height: 48 });
const place = (anchor: ReturnType<typeof button>, isRtl = false) => placeMenu({ anchor, window, menu, isRtl });

describe('placeMenu', () => {
  it('opens below a button, with their starts aligned', () => {
    expect(place(button(100, 10))).toMatchObject({ start: 100, top: 62 });
  });

  it('aligns the ends of a button at the end of the window', () => {
    expect(place(button(1220, 10))).toMatchObject({ start: 1268 - 300, top: 62 });
  });

  it('opens above a button at the bottom', () => {
    expect(place(button(400, 740))).toMatchObject({ start: 400, bottom: 64 });
    expect(place(button(400, 740)).top).toBeUndefined();
  });

  it('opens beside a button that has no room above or below, and shows all items', () => {
    expect(place(button(400, 380))).toEqual({ start: 452, top: 380, maxHeight: 412 });
    expect(place(button(1200, 390)).start).toBe(1200 - 4 - 300);
  });

  it('counts from the right in a layout from right to left', () => {
    expect(place(button(1220, 10), true)).toMatchObject({ start: 12, top: 62 });
    expect(place(button(20, 10), true)).toMatchObject({ start: 1280 - 20 - 300 });
  });

  it('opens at the pointer', () => {
    expect(place({ left: 500, top: 100, width: 0, height: 0 })).toMatchObject({ start: 500, top: 104 });
  });

  it('stays inside the window, wherever it opens and however tall it becomes', () => {
    const within = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(within(1232), within(752), within(1200), fc.boolean(), (left, top, height, isRtl) => {
        const placed = placeMenu({ anchor: button(left, top), window, menu: { width: 300, height }, isRtl });
        expect(placed.start).toBeGreaterThanOrEqual(8);
        expect(placed.start + 300).toBeLessThanOrEqual(1272);
        expect(placed.maxHeight + (placed.top ?? placed.bottom ?? 0)).toBeLessThanOrEqual(792);
        expect(placed.maxHeight).toBeGreaterThanOrEqual(Math.min(height, 784));
      }),
    );
  });
});

import type { Page } from 'playwright-core';

/** What lies over an element, at its centre and near its corners. Empty when a finger would reach all of it. */
export async function covered(page: Page, testId: string): Promise<string[]> {
  return page
    .getByTestId(testId)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const corners = [0.1, 0.9].flatMap((across) => [0.1, 0.9].map((down) => ({ across, down })));
      return [{ across: 0.5, down: 0.5 }, ...corners].flatMap(({ across, down }) => {
        const hit = document.elementFromPoint(x + across * width, y + down * height);
        // What the element lies in is hit where it has round corners, or where it is disabled.
        const isOwn = hit && (element.contains(hit) || hit.contains(element));
        return isOwn ? [] : [hit?.outerHTML.slice(0, 200) ?? 'outside the window'];
      });
    });
}

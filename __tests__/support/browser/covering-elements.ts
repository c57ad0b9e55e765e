import type { Page } from 'playwright-core';

/** The elements that cover an element at its centre or near its corners. Empty if all of it can be pressed. */
export async function coveringElements(page: Page, testId: string): Promise<string[]> {
  return page
    .getByTestId(testId)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const corners = [0.1, 0.9].flatMap((across) => [0.1, 0.9].map((down) => ({ across, down })));
      return [{ across: 0.5, down: 0.5 }, ...corners].flatMap(({ across, down }) => {
        const hit = document.elementFromPoint(x + across * width, y + down * height);
        // An ancestor is hit where the element has rounded corners or is disabled.
        const isOwn = hit && (element.contains(hit) || hit.contains(element));
        return isOwn ? [] : [hit?.outerHTML.slice(0, 200) ?? 'outside the window'];
      });
    });
}

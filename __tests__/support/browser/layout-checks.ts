import type { Page } from 'playwright-core';

/**
 * Finds content that is wider than its container: the page itself, or text that is cut off in a button, title or tab.
 */
export async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`page: ${scrollWidth} > ${clientWidth}`);
    // Text of the user may end in an ellipsis, text of the app may not.
    const own = '[data-testid=session-title], [data-testid=session-item], [data-testid=search-result]';
    const labels = '[role=button], [role=radio], [role=tab], [role=menuitem], [role=heading], button, h1, h2, h3';
    for (const label of document.querySelectorAll<HTMLElement>(labels)) {
      if (label.closest(own) || !label.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      for (const element of [label, ...label.querySelectorAll<HTMLElement>('*')]) {
        // Only elements with text of their own count, because a ripple is also wider than its button for a moment.
        const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        if (!words.some(({ textContent }) => /\p{L}/u.test(textContent ?? ''))) continue;
        const isCut =
          getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        if (isCut) found.push(`${element.textContent.slice(0, 60)}: ${element.scrollWidth}`);
      }
    }
    return [...new Set(found)];
  });
}

/** The width of the longest line of text in pixels, excluding bars and fields. */
export async function widestText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let widest = 0;
    while (texts.nextNode()) {
      const { parentElement: parent } = texts.currentNode;
      if (!parent?.checkVisibility() || parent.closest('[aria-live]') || !texts.currentNode.textContent?.trim())
        continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      // Text with an ellipsis is as wide as its box.
      const most = parent.getBoundingClientRect().width;
      for (const { width } of range.getClientRects()) widest = Math.max(widest, Math.round(Math.min(width, most)));
    }
    return widest;
  });
}

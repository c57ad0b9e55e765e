import type { Page } from 'playwright-core';

/** Records motion from the start of every page: browser animations, and styles that a script changes frame by frame. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { motionSeen: seen });
    const nameOf = (node: EventTarget | null) =>
      node instanceof Element ? (node.closest('[data-testid]')?.getAttribute('data-testid') ?? node.tagName) : '';
    // The loading page appears after a delay, which is an animation of 0 seconds.
    const takesTime = (node: EventTarget | null) =>
      node instanceof Element &&
      node.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 0);
    for (const kind of ['animationstart', 'transitionstart']) {
      const record = ({ target }: Event) => takesTime(target) && seen.push(`${kind} ${nameOf(target)}`);
      addEventListener(kind, record, { capture: true });
    }
    // A single change is a new style; a series of changes in successive frames is motion.
    const FRAMES = 4;
    const WITHIN_MS = 300;
    const changes = new WeakMap<Element, { look: string; at: number[] }>();
    new MutationObserver((records) => {
      for (const { target } of records) {
        if (!(target instanceof HTMLElement)) continue;
        const look = `${target.style.opacity} ${target.style.transform}`;
        const known = changes.get(target) ?? { look: '', at: [] };
        if (known.look === look) continue;
        const now = performance.now();
        const at = [...known.at, now].filter((moment) => now - moment < WITHIN_MS);
        changes.set(target, { look, at });
        if (at.length === FRAMES) seen.push(`frames ${nameOf(target)} ${look}`);
      }
    }).observe(document, { attributes: true, attributeFilter: ['style'], subtree: true });
  });
}

export const motionSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { motionSeen: string[] }).motionSeen);

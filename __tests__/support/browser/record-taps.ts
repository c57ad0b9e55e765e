import type { BrowserContext } from 'playwright-core';

/** Adds the test id of every element that the user presses to `taps`. */
export async function recordTaps(context: BrowserContext, taps: string[]): Promise<void> {
  await context.exposeBinding('tapped', (_source, name: string) => taps.push(name));
  await context.addInitScript(() => {
    const { tapped } = window as unknown as { tapped: (name: string) => void };
    const tell = ({ target }: Event) => {
      const pressed = target instanceof Element ? target.closest('[role], button, a, input, textarea') : null;
      const element = pressed?.closest('[data-testid]');
      tapped(element?.getAttribute('data-testid') ?? 'something else');
    };
    addEventListener('pointerdown', tell, { capture: true });
  });
}

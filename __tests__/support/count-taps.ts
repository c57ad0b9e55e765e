import type { BrowserContext } from 'playwright-core';

/** What a finger or a mouse has pressed since the app was opened, told by the page itself: names, in their order. */
export async function countTaps(context: BrowserContext): Promise<() => string[]> {
  const taps: string[] = [];
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
  return () => [...taps];
}

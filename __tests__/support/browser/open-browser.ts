import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { launchOptions } from './setup/launch-chromium';

/** The two shapes of the design: a phone, and the list beside the chat. */
export const SCREENS = {
  phone: { width: 412, height: 915 },
  wide: { width: 1280, height: 900 },
} as const;

/**
 * For a flow that is the same in both shapes: one of them in `npm test`, both with SKEIN_BOTH_SIZES=1. Whatever depends
 * on the layout is tested in both.
 */
export function flowSizes(usual: keyof typeof SCREENS): readonly (keyof typeof SCREENS)[] {
  return process.env.SKEIN_BOTH_SIZES ? ['phone', 'wide'] : [usual];
}

export interface Look {
  readonly screen?: keyof typeof SCREENS;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Pixels per point. Default: 1, because drawing four times as many pixels tests nothing more. */
  readonly pixelRatio?: number;
  /** The browser's language. `machine` leaves it as the machine has it. Default: US English. */
  readonly locale?: string;
  /** Lets the app install its service worker, which loads the whole app into a cache. Default: no. */
  readonly serviceWorker?: boolean;
}

/** A fresh, private context of a running browser: it shares nothing with other contexts and forgets everything. */
export async function openContext(browser: Browser, look: Look = {}): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(look));
  // tsx compiles named functions with a helper that a page does not have.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  if (!look.serviceWorker) await context.addInitScript(neverRegister);
  return context;
}

/** A browser of its own whose profile stays in the folder, so that a later one finds the same database. */
export async function openProfile(folder: string, look: Look = {}): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...(await launchOptions()), ...contextOptions(look) });
}

function neverRegister(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => undefined);
}

function contextOptions({
  screen = 'phone',
  colorScheme = 'light',
  reducedMotion,
  locale = 'en-US',
  pixelRatio = 1,
}: Look) {
  return {
    viewport: SCREENS[screen],
    deviceScaleFactor: pixelRatio,
    hasTouch: screen === 'phone',
    colorScheme,
    ...(reducedMotion ? { reducedMotion } : {}),
    ...(locale === 'machine' ? {} : { locale }),
    permissions: ['clipboard-read', 'clipboard-write'],
  } satisfies BrowserContextOptions;
}

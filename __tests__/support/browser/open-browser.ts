import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { isLongRun } from '../samples/property-runs';
import { launchOptions } from './setup/launch-chromium';

/** The two layouts of the design: a phone, and a wide screen with the list beside the chat. */
export const SCREENS = {
  phone: { width: 412, height: 915 },
  wide: { width: 1280, height: 900 },
} as const;

/**
 * The layouts in which to test a flow that is the same in both: one of them in `npm test`, both in `npm run
 * test:e2e:long`. Tests that depend on the layout always run in both.
 */
export function flowSizes(usual: keyof typeof SCREENS): readonly (keyof typeof SCREENS)[] {
  return isLongRun ? ['phone', 'wide'] : [usual];
}

/** For one step of a test. A step takes seconds; the limit is for machines that are busy with something else. */
const STEP_TIMEOUT_MS = 180_000;

export interface BrowserOptions {
  readonly screen?: keyof typeof SCREENS;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Pixels per point. Default: 1, because drawing four times as many pixels tests nothing more. */
  readonly pixelRatio?: number;
  /** The browser's language. `machine` uses the language of the machine. Default: US English. */
  readonly locale?: string;
  /** Whether the app may install its service worker, which loads the whole app into a cache. Default: no. */
  readonly serviceWorker?: boolean;
}

/** A new context of a running browser. It shares nothing with other contexts and stores nothing on disk. */
export async function openContext(browser: Browser, look: BrowserOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(look));
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  // tsx compiles named functions with a helper that the page does not have.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  if (!look.serviceWorker) await context.addInitScript(neverRegister);
  return context;
}

/** A separate browser whose profile is stored in the folder, so that a later browser finds the same database. */
export async function openProfile(folder: string, look: BrowserOptions = {}): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...(await launchOptions()),
    ...contextOptions(look),
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  return context;
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
}: BrowserOptions) {
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

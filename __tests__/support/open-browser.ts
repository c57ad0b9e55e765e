import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Chromium from '@sparticuz/chromium';
import { chromium, type BrowserContext } from 'playwright-core';

/** The two shapes of the design: a phone, and the list beside the chat. */
export const SCREENS = {
  phone: { width: 412, height: 915 },
  wide: { width: 1280, height: 900 },
} as const;

export interface BrowserOptions {
  readonly screen?: keyof typeof SCREENS;
  readonly colorScheme?: 'light' | 'dark';
  /** A folder that outlives the browser, so that a second one finds the same database. Default: a fresh one, removed. */
  readonly profile?: string;
  /** What the system speaks. */
  readonly locale?: string;
}

export interface OpenBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/**
 * A real Chromium from the npm package, with a profile on the disk: the app keeps its database in OPFS, which a private
 * window would forget. The package's own flags are not used, because they switch off CORS and site isolation, which
 * the app has to live with.
 */
export async function openBrowser({
  screen = 'phone',
  colorScheme = 'light',
  profile,
  locale = 'en-US',
}: BrowserOptions = {}): Promise<OpenBrowser> {
  const folder = profile ?? (await mkdtemp(join(tmpdir(), 'skein-profile-')));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--font-render-hinting=none'],
    viewport: SCREENS[screen],
    deviceScaleFactor: screen === 'phone' ? 2 : 1,
    hasTouch: screen === 'phone',
    colorScheme,
    locale,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return {
    context,
    async close() {
      await context.close();
      if (!profile) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The package unpacks itself into the temporary folder and takes a half-written file of another process for a whole
 * one. So it unpacks into a folder of its own, which gets its final name only when it is complete.
 */
async function chromiumPath(): Promise<string> {
  const home = join(tmpdir(), 'skein-chromium-147');
  if (!existsSync(home)) {
    const draft = await mkdtemp(`${home}-`);
    const previous = process.env.TMPDIR;
    process.env.TMPDIR = draft;
    try {
      await Chromium.executablePath();
    } finally {
      if (previous === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = previous;
    }
    await rename(draft, home).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(home)) throw error;
    });
  }
  return join(home, 'chromium');
}

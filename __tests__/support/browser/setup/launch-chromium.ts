import { statfsSync } from 'node:fs';
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';
import { unpackChromium } from './unpack-chromium';

/** The flags of the package itself are not used: they disable CORS and site isolation, which the app must work with. */
const FLAGS = ['--no-sandbox', '--font-render-hinting=none'];

/**
 * Playwright keeps Chromium off /dev/shm because Docker gives it only 64 MB. Where it is large enough, using it saves
 * a tenth of the time.
 */
const IGNORED = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

/**
 * Chooses which Chromium to start. The npm package contains one for Linux on x64; elsewhere an installed Chrome is
 * used.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const options = { args: FLAGS, ignoreDefaultArgs: IGNORED };
  const installed = process.env.CHROMIUM_PATH;
  if (installed) return { executablePath: installed, ...options };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome', ...options };
  const { executablePath, env } = await unpackChromium();
  return { executablePath, env: { ...process.env, ...env }, ...options };
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

/**
 * Flags for tests: a page that lives for seconds gains nothing from early garbage collection or from optimising its
 * code and SQLite's WebAssembly. Several pages share two cores, so helper threads and a process for drawing cost more
 * than they save: a twelfth of the time.
 */
const SHORT_LIVED = [
  '--js-flags=--min-semi-space-size=64 --no-opt --no-maglev --single-threaded --no-wasm-tier-up --no-wasm-dynamic-tiering',
  '--in-process-gpu',
  '--num-raster-threads=1',
];

export async function launchBrowserServer(): Promise<BrowserServer> {
  const options = await launchOptions();
  return chromium.launchServer({ ...options, args: [...(options.args ?? []), ...SHORT_LIVED] });
}

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30;
  } catch {
    return false; // no such folder outside Linux
  }
}

import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';
import { unpackChromium } from './unpack-chromium';

/** The package's own flags are not used: they switch off CORS and site isolation, which the app has to work with. */
const FLAGS = ['--no-sandbox', '--font-render-hinting=none'];

/** Which Chromium to start. The npm package holds one for Linux on x64; elsewhere an installed Chrome is used. */
export async function launchOptions(): Promise<LaunchOptions> {
  const installed = process.env.CHROMIUM_PATH;
  if (installed) return { executablePath: installed, args: FLAGS };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome', args: FLAGS };
  const { executablePath, env } = await unpackChromium();
  return { executablePath, env: { ...process.env, ...env }, args: FLAGS };
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

export async function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer(await launchOptions());
}

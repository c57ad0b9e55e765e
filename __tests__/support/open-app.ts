import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, type BrowserOptions } from './open-browser';

/** Where `npm run export:web` puts the web app. */
export const EXPORTED_APP = join(__dirname, '..', '..', 'dist');

export interface OpenApp {
  readonly page: Page;
  /** Errors and warnings of the console, uncaught exceptions and failed requests. A healthy run leaves it empty. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** The app in a browser of its own. Give two of them the same `profile`, one after the other, to see what survives. */
export async function openApp(url: string, options: BrowserOptions = {}): Promise<OpenApp> {
  const browser = await openBrowser(options);
  const page = await browser.context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  await page.goto(url);
  return { page, complaints, close: browser.close };
}

import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** Where `npm run export:web` puts the web app. */
export const EXPORTED_APP = join(__dirname, '..', '..', '..', 'dist');

/**
 * SQLite's file system in the browser drops a journal whose name was only partly written when the page was left. No
 * data is lost: the database is changed only after its journal is complete.
 */
const TORN_JOURNAL = /^Disassociating file with bad digest/;

export interface OpenPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught exceptions and failed requests. */
  readonly problems: string[];
  close(): Promise<void>;
}

/**
 * Opens an address in a new page. `prepare` runs before the page loads anything. Returns when everything is loaded, or
 * with `commit` as soon as the response of the page has arrived.
 */
export async function openPage(
  context: BrowserContext,
  url: string,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
  waitUntil: 'load' | 'commit' = 'load',
): Promise<OpenPage> {
  const page = await context.newPage();
  const problems: string[] = [];
  // Listens on the context, because a test may open more pages.
  context.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && !TORN_JOURNAL.test(message.text())) problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page was left while it was still loading something.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()} ${reason}`);
  });
  await prepare(page);
  await page.goto(url, { waitUntil });
  return { page, problems, close: () => context.close() };
}

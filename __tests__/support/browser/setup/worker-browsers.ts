import { constants } from 'node:os';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';
import { launchBrowserServer } from './launch-chromium';

/** The environment variable that passes the browser addresses to the workers, ordered by worker number. */
const ADDRESSES = 'SKEIN_BROWSER_ADDRESSES';

let servers: readonly BrowserServer[] = [];

/**
 * Starts one browser per worker, before the workers start. The first launch unpacks Chromium, so the others wait for
 * it. Playwright closes them on SIGTERM and SIGHUP, but keeps this process running, in which all remaining tests would fail.
 */
export async function startBrowsers(workers: number): Promise<void> {
  const first = await launchBrowserServer();
  const others = await Promise.all(Array.from({ length: workers - 1 }, launchBrowserServer));
  servers = [first, ...others];
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stopBrowsers().finally(() => process.exit(128 + constants.signals[signal])));
  process.env[ADDRESSES] = JSON.stringify(servers.map((server) => server.wsEndpoint()));
}

export async function stopBrowsers(): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
}

/** Connects to the browser of this worker. Closing the result only ends the connection. */
export async function connectToWorkerBrowser(): Promise<Browser> {
  const addresses = JSON.parse(process.env[ADDRESSES] ?? '[]') as string[];
  const address = addresses[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1];
  if (!address) throw new Error('No browser was started for this worker. Run the test with `npm run test:e2e`.');
  return chromium.connect(address);
}

import { chromium, type Browser, type BrowserServer } from 'playwright-core';
import { launchBrowserServer } from './launch-chromium';

/** Where each worker finds its browser: the addresses by worker number, handed down through the environment. */
const ADDRESSES = 'SKEIN_BROWSER_ADDRESSES';

let servers: readonly BrowserServer[] = [];

/** Before the workers start. The first launch unpacks Chromium, so the others must wait for it. */
export async function startBrowsers(workers: number): Promise<void> {
  const first = await launchBrowserServer();
  const others = await Promise.all(Array.from({ length: workers - 1 }, launchBrowserServer));
  servers = [first, ...others];
  process.env[ADDRESSES] = JSON.stringify(servers.map((server) => server.wsEndpoint()));
}

export async function stopBrowsers(): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
}

/** The browser of the worker that asks. Closing it only ends the connection. */
export async function connectToWorkerBrowser(): Promise<Browser> {
  const addresses = JSON.parse(process.env[ADDRESSES] ?? '[]') as string[];
  const address = addresses[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1];
  if (!address) throw new Error('No browser was started for this worker. Run the test with `npm run test:e2e`.');
  return chromium.connect(address);
}

import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { exportedApp } from '../../support/browser/exported-app';
import { openContext } from '../../support/browser/open-browser';
import { connectToWorkerBrowser } from '../../support/browser/setup/worker-browsers';

const PUBLIC = join(__dirname, '..', '..', '..', 'public');
const BUNDLE = '<script src="/entry.bundle?platform=web" defer></script>';

const app = exportedApp();

/** The state of the development server: its build status, and its answer to a request for the bundle. */
interface ServerState {
  readonly build: object;
  readonly bundle: (response: ServerResponse) => void;
}

let serverState: ServerState;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  browser = await connectToWorkerBrowser();
  server = createServer(({ url = '' }, response) => {
    if (url === '/loading.js') response.setHeader('content-type', 'text/javascript');
    if (url === '/loading.js') response.end(readFileSync(join(PUBLIC, 'loading.js')));
    else if (url === '/_skein/build') response.end(JSON.stringify(serverState.build));
    else if (url.startsWith('/entry.bundle')) serverState.bundle(response);
    else response.end(readFileSync(join(PUBLIC, 'index.html'), 'utf8').replace('</body>', `${BUNDLE}</body>`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function openAt(now: ServerState): Promise<Page> {
  serverState = now;
  const page = await (await openContext(browser)).newPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`, { waitUntil: 'commit' });
  return page;
}

describe('the loading page', () => {
  it('shows the build progress, ignores presses and is hidden from screen readers', async () => {
    const page = await openAt({ build: { kind: 'building', percent: 42 }, bundle: () => undefined });
    await page.getByText('Building Skein: 42%').waitFor();
    expect(await page.locator('#loading').innerText()).toContain('Skein');
    expect(await page.locator('#loading').getAttribute('aria-hidden')).toBe('true');
    expect(await page.evaluate(() => document.elementFromPoint(206, 457)?.closest('#loading'))).toBeNull();
    serverState = { ...serverState, build: { kind: 'building', percent: 43 } };
    await page.getByText('Building Skein: 43%').waitFor();
    await page.context().close();
  });

  it('disappears when the app renders', async () => {
    let answer: ServerResponse | undefined;
    const page = await openAt({ build: { kind: 'building', percent: 99 }, bundle: (response) => (answer = response) });
    await page.getByText('Building Skein').waitFor();
    answer?.setHeader('content-type', 'text/javascript').end("document.getElementById('root').textContent = 'Drawn'");
    await page.getByText('Drawn').waitFor();
    expect(await page.locator('#loading').isVisible()).toBe(false);
    await page.context().close();
  });

  it('shows why the build failed', async () => {
    const page = await openAt({
      build: { kind: 'failed', message: 'Unable to resolve module ./nothing' },
      bundle: (response) => response.writeHead(500).end(),
    });
    const alert = page.getByRole('alert');
    await alert.getByText('Couldn’t build Skein.').waitFor();
    await alert.getByText('Unable to resolve module ./nothing').waitFor();
    await page.context().close();
  });
});

it('the exported app reports that it could not be loaded', async () => {
  const { page } = await app.open('/', {
    expects: /ERR_FAILED/,
    prepare: (opened) => opened.route('**/entry-*.js', (route) => route.abort()),
  });
  await page.getByRole('alert').getByText('Couldn’t load Skein.').waitFor();
});

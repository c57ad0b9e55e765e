import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportedApp } from '../../support/browser/exported-app';

const app = exportedApp();

const MODELS = Array.from({ length: 2_000 }, (_, place) => ({
  id: `vendor/model-with-a-rather-long-name-${place}`,
  context_length: 131_072,
}));
const idOf = (place: number) => `model-option-${MODELS[place]?.id ?? ''}`;

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', data: MODELS }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

it('a server with 2,000 models: the list draws only what is near, and can be used by keyboard alone', async () => {
  const { page, user } = await app.open('/settings/providers', { screen: 'wide' });
  // The type and the address do not belong together: the models are those of the server.
  await user.addProvider({ type: 'openai', baseUrl: `${url}/v1`, apiKey: 'sk-own', name: 'Own' });
  await user.id(`provider-model-${MODELS[0]?.id ?? ''}`).waitFor();
  await user.startChat();
  await user.id('model-picker').click();
  await user.id(idOf(0)).waitFor();
  expect(await page.getByRole('radio').count()).toBeLessThan(200);

  // The names are shortened in the middle; the whole name is in the label.
  const last = user.id(idOf(1_999));
  await user.id('model-search').fill('name-1999');
  await last.waitFor();
  expect(await last.getAttribute('aria-label')).toContain(MODELS[1_999]?.id);
  expect(await last.innerText()).toContain('-1999');

  await user.id('model-search').fill('name-12');
  await user.id('model-search').press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await user.id(idOf(120)).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowUp');
  await user.id(idOf(12)).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowUp');
  await user.id('model-search').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await user.id('model-search').waitFor({ state: 'detached' });
  expect(await user.id('model-picker').getAttribute('aria-label')).toContain(MODELS[120]?.id);

  // Enter in the search field takes the first match.
  await user.id('model-picker').click();
  await user.id('model-search').fill('name-77');
  await user.id('model-search').press('Enter');
  await user.id('model-search').waitFor({ state: 'detached' });
  expect(await user.id('model-picker').getAttribute('aria-label')).toContain(`name-77`);
});

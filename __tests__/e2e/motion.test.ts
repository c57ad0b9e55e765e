import { driver } from '../support/drive-app';
import { EXPORTED_APP } from '../support/open-app';
import { openBrowser, type OpenBrowser } from '../support/open-browser';
import { serveStatic, type StaticServer } from '../support/serve-static';
import { watchMotion } from '../support/watch-motion';

jest.setTimeout(90_000);

let server: StaticServer;
let browser: OpenBrowser | undefined;

beforeAll(async () => {
  server = await serveStatic(EXPORTED_APP);
});
afterEach(() => browser?.close());
afterAll(() => server.close());

async function open(screen: 'phone' | 'wide', reducedMotion: 'reduce' | 'no-preference') {
  browser = await openBrowser({ screen });
  const page = await browser.context.newPage();
  await page.emulateMedia({ reducedMotion });
  const motion = await watchMotion(page);
  await page.goto(server.url);
  return { page, motion, user: driver(page) };
}

/** Whatever moves by itself: a field's label, sheets, ripples, a growing answer, the spinner of a compaction, a notice. */
async function visit({ page, user }: Awaited<ReturnType<typeof open>>) {
  const leaveSheet = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await user.id('paste-key').click();
  await user.id('paste-key-input').fill('sk-ant-');
  await leaveSheet();
  await user.tryDemo();
  await user.send('Write 120 words about rivers');
  await user.id('message-assistant').first().waitFor();
  await user.idle();
  await user.id('model-picker').click();
  await user.id('model-search').waitFor();
  await leaveSheet();
  await user.id('message-actions').last().click();
  await user.id('pin-message').click();
  await user.id('context-gauge').click();
  await user.id('compact-now').click();
  await user.id('context-result').waitFor();
  await leaveSheet();
  await user.id('chat-menu').click();
  await leaveSheet();
}

it.each(['phone', 'wide'] as const)('nothing moves for who asked for less motion (%s)', async (screen) => {
  const stage = await open(screen, 'reduce');
  await visit(stage);
  expect(await stage.motion()).toEqual([]);
  expect(await stage.page.evaluate(() => document.getAnimations().length)).toBe(0);
});

it('everybody else sees sheets rise: the watcher is awake', async () => {
  const stage = await open('phone', 'no-preference');
  await stage.user.id('paste-key').click();
  await stage.user.id('paste-key-input').waitFor();
  await stage.page.waitForTimeout(400);
  expect((await stage.motion()).length).toBeGreaterThan(0);
});

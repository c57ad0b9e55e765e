import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportedApp } from '../../support/browser/exported-app';

const app = exportedApp();

/** Answers are slow enough to be interrupted. */
const openChat = () => app.demoChat({ demoWordMs: 12 });

it('a stopped answer keeps its text, and regenerating it does not repeat the question', async () => {
  const { user } = await openChat();
  await user.send('Write 1000 words about rivers');
  await user.id('message-assistant').first().waitFor();
  await user.id('composer-stop').click();
  await user.waitUntilIdle();
  const [partial] = await user.assistantTexts();
  expect(partial?.length).toBeGreaterThan(20);
  await user.id('regenerate').or(user.id('retry')).first().click();
  await user.id('composer-stop').waitFor();
  await user.id('composer-stop').click();
  await user.waitUntilIdle();
  expect(await user.id('message-user').count()).toBe(1);
});

it('a reload during an answer keeps the question and the partial answer', async () => {
  const { page, user } = await openChat();
  await user.send('Write 1000 words about mountains');
  await user.id('message-assistant').first().waitFor();
  // Checkpoints lag behind the screen by a few words.
  await page.waitForFunction(
    () => (document.querySelector('[data-testid=message-assistant]')?.textContent ?? '').length > 1_000,
  );
  await page.reload();
  await user.id('message-user').waitFor();
  expect(await user.id('message-user').innerText()).toContain('mountains');
  expect((await user.assistantTexts()).join('').length).toBeGreaterThan(100);
  await user.id('retry').first().waitFor();
});

describe('a browser that is closed and opened again', () => {
  let profile: string;
  beforeAll(async () => {
    profile = await mkdtemp(join(tmpdir(), 'skein-e2e-'));
  });
  afterAll(() => rm(profile, { recursive: true, force: true }));

  it('still has its chats', async () => {
    const first = await app.open('/', { profile });
    await first.user.tryDemo();
    await first.user.send('Remember that my bicycle is called Rosinante');
    await first.user.id('message-assistant').first().waitFor();
    await first.user.waitUntilIdle();
    await first.close();
    const second = await app.open('/', { profile });
    await second.user.id('session-item').first().click();
    await second.user.id('message-user').getByText('Rosinante').waitFor();
  });
});

it('chats are renamed, deleted and restored', async () => {
  const { page, user } = await app.open('/', { screen: 'wide' });
  await user.tryDemo();
  await user.send('Hello');
  await user.waitUntilIdle();
  await user.id('session-actions').first().click();
  await user.id('rename-session').click();
  await user.id('rename-input').fill('Named by hand');
  await user.id('rename-save').click();
  await page.getByText('Named by hand').first().waitFor();
  await user.id('session-actions').first().click();
  await user.id('delete-session').click();
  await user.id('snackbar').waitFor();
  expect(await user.id('session-item').count()).toBe(0);
  await user.id('snackbar').getByRole('button').first().click();
  await user.id('session-item').waitFor();
});

it('a second tab reports that the database is in use, and opens it once the first one is closed', async () => {
  const first = await app.open();
  await first.user.id('try-demo').waitFor();
  const second = await first.page.context().newPage();
  await second.goto(app.at());
  await second.getByTestId('failure-screen').waitFor();
  expect(await second.getByTestId('failure-screen').innerText()).toMatch(/another tab/i);
  await first.page.close();
  await second.getByTestId('use-here').click();
  await second.getByTestId('try-demo').waitFor();
});

it('a second tab takes over a running answer, which is kept as interrupted, and the first one can take it back', async () => {
  const { page: first, user } = await app.open('/', { demoWordMs: 50 });
  await user.tryDemo();
  await user.send('Write 400 words about night trains');
  await user.id('message-assistant').getByText(/\w{3}/).first().waitFor();
  await user.id('composer-stop').waitFor();
  const second = await first.context().newPage();
  await second.goto(first.url());
  await second.getByTestId('use-here').click();
  await second.getByTestId('message-assistant').waitFor();
  expect(await second.getByTestId('message-assistant').innerText()).toMatch(/\w{3}/);
  await second.getByTestId('continue').waitFor();
  expect(await second.getByTestId('composer-stop').count()).toBe(0);
  await first.getByText('Skein is now open in another tab').waitFor();
  await first.getByTestId('use-here').click();
  await first.getByTestId('continue').waitFor();
  await second.getByText('Skein is now open in another tab').waitFor();
});

it('a second tab says so if the first one does not respond', async () => {
  const { page: first } = await app.open('/favicon.ico');
  // A tab whose scripts hang keeps its lock and hears nothing.
  await first.evaluate(() => {
    void navigator.locks.request('skein:skein.db', () => new Promise(() => undefined));
  });
  const second = await first.context().newPage();
  await second.clock.install();
  await second.goto(app.at());
  await second.getByTestId('use-here').click();
  await second.getByText('Opening here…').waitFor();
  await second.clock.fastForward(10_000);
  await second.getByText('The other tab isn’t responding').waitFor();
  await first.close();
  await second.getByTestId('use-here').click();
  await second.getByTestId('try-demo').waitFor();
});

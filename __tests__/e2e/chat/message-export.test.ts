import type { Locator, Page } from 'playwright-core';
import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';
import { eventually, waitUntilStill } from '../../support/browser/wait-for';
import { importChats } from '../../support/browser/import-chats';
import { startMockProvider, type MockProvider } from '../../support/servers/mock-provider';

const app = exportedApp();
const TYPE = 'openai-compatible';
const MARKDOWN = '**Bold** words and `code`, and a [link](https://example.com).';
const PLAIN = 'Bold words and code, and a link.';

let mock: MockProvider;
beforeAll(async () => {
  mock = await startMockProvider();
  mock.answer({ match: { userMessage: /words/ }, response: { content: MARKDOWN } });
});
afterAll(() => mock.stop());

/** Replaces speech and sharing in the browser with functions that record what they are given. */
const fakeSpeechAndSharing = (page: Page) =>
  page.addInitScript(() => {
    const given = { spoken: [] as string[], shared: [] as string[] };
    Object.assign(window, { given });
    const voice = {
      speak: ({ text }: { text: string }) => void given.spoken.push(text),
      cancel() {},
      getVoices: () => [],
    };
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
    Object.defineProperty(navigator, 'share', {
      value: async ({ text }: { text: string }) => void given.shared.push(text),
    });
  });
const given = (page: Page) => page.evaluate<{ spoken: string[]; shared: string[] }>('window.given');
const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

it.each(flowSizes('wide'))(
  'an answer is copied, shared, read aloud and pinned, and shows its details (%s)',
  async (screen) => {
    const { page, user } = await app.open('/settings/providers', { screen, prepare: fakeSpeechAndSharing });
    await user.chatWith({ type: TYPE, baseUrl: mock.baseUrlFor(TYPE), apiKey: 'sk-x' }, 'some-model', 500_000);
    await user.send('Some words');
    await user.waitForAnswer('Bold');
    await user.waitUntilIdle();
    const choose = async (action: string) => {
      await (await user.lowest('message-actions')).click();
      await user.id(action).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };

    await choose('copy-message');
    expect(await clipboard(page)).toBe(PLAIN);
    await choose('copy-markdown');
    expect(await clipboard(page)).toBe(MARKDOWN);
    await choose('share-message');
    await choose('read-aloud');
    expect(await given(page)).toEqual({ spoken: [PLAIN], shared: [MARKDOWN] });

    await choose('pin-message');
    await user.id('pin-mark').waitFor();
    await page.reload();
    await user.id('pin-mark').waitFor();
    await choose('pin-message');
    await user.id('pin-mark').waitFor({ state: 'detached' });

    await (await user.lowest('message-actions')).click();
    await user.id('message-details').click();
    expect(await user.id('detail-model').innerText()).toContain('some-model');
    await user.id('detail-cost').getByText('Unknown').waitFor(); // the price of this model is not known
    expect(await user.id('detail-duration').innerText()).toMatch(/\d/);
  },
);

/** The one of `others` that is nearest to the message. Rows are in the document in any order. */
async function nearestTo(message: Locator, others: Locator): Promise<Locator> {
  const row = await message.boundingBox();
  const bottom = (row?.y ?? 0) + (row?.height ?? 0);
  const placed = await Promise.all(
    (await others.all()).map(async (each) => ({
      each,
      away: Math.abs(((await each.boundingBox())?.y ?? 1e6) - bottom),
    })),
  );
  return placed.sort((a, b) => a.away - b.away)[0]?.each ?? others.first();
}

/** Checks that the message is visible and stays visible. */
async function expectVisible(page: Page, found: Locator): Promise<void> {
  const isInSight = async () => {
    const box = await found.boundingBox();
    expect(box !== null && box.y > 0 && box.y < 850).toBe(true);
  };
  await eventually(isInSight);
  await waitUntilStill(page);
  await isInSight();
}

it.each(flowSizes('phone'))(
  'switching branches shows the first message that differs, not the end of the chat (%s)',
  async (screen) => {
    const opened = await app.open('/', { screen });
    const { page, user, problems } = opened;
    const texts = Array.from({ length: 40 }, (_, n) => `Message ${n + 1}. ${'It goes on. '.repeat(30)}`);
    await importChats(opened, [{ name: 'A long chat', texts }]);
    await user.visit('/');
    await user.id('session-item').getByText('A long chat').first().click();
    await user.waitForAnswer('Message 40.');
    await user.visit(`${new URL(page.url()).pathname}?at=11`);
    const question = user.id('message-user').filter({ hasText: 'Message 11.' });
    await question.waitFor();
    await waitUntilStill(page);
    await (await nearestTo(question, user.id('message-actions'))).click();
    await user.id('edit-message').click();
    await user.id('edit-input').fill('Message 11 in other words');
    await user.id('edit-send').click();
    await user.id('message-user').getByText('in other words').waitFor();
    await user.waitUntilIdle();

    await user.id('previous-branch').click();
    await question.waitFor();
    await expectVisible(page, question);
    expect(await user.id('message-assistant').filter({ hasText: 'Message 40.' }).count()).toBe(0);
    await user.id('next-branch').click();
    const other = user.id('message-user').getByText('in other words');
    await other.waitFor();
    await expectVisible(page, other);
    expect(problems).toEqual([]);
  },
);

import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';

const app = exportedApp();

async function open(screen: 'phone' | 'wide') {
  const { page, user, problems } = await app.open('/', { screen });
  const say = async (text: string) => {
    await user.send(text);
    await user.id('message-user').getByText(text).last().waitFor();
    await user.waitUntilIdle();
  };
  const results = user.id('search-result');
  return { page, user, problems, say, results };
}

describe.each(flowSizes('wide'))('search (%s)', (screen) => {
  it('finds and highlights Latin and Japanese text, opens the chat at the message, and searches within one chat', async () => {
    const { page, user, problems, say, results } = await open(screen);
    await user.tryDemo();
    await say('The lantern festival in Überlingen');
    await say('明日は東京駅です');
    for (const topic of ['moss', 'rivers', 'bridges']) await say(`Write 150 words about ${topic}`);
    if (screen === 'phone') await page.getByRole('button', { name: 'Back' }).click();
    await user.id('open-search').last().click();
    await user.id('search-help').waitFor();

    await user.id('search-input').fill('東京');
    await results.first().waitFor();
    expect(await user.id('search-mark').allInnerTexts()).toContain('東京');

    await user.id('search-input').fill('uberl lant');
    await user.id('search-mark').getByText('lant', { exact: true }).first().waitFor();
    expect(await user.id('search-mark').allInnerTexts()).toEqual(expect.arrayContaining(['lant', 'Überl']));
    await user.id('search-input').fill('zyzzyva');
    await user.id('search-nothing').waitFor();

    await user.id('search-input').fill('festival');
    await results.filter({ hasText: 'You ·' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/chat\/.+at=\d+/);
    await user.id('message-user').getByText('The lantern festival in Überlingen').last().waitFor();

    await user.id('chat-menu').last().click();
    await user.id('search-in-chat').click();
    await user.id('search-input').last().fill('bridges');
    await results.last().waitFor();
    await results.last().click();
    await page.waitForURL(/\/chat\/.+at=\d+/);
    expect(problems).toEqual([]);
  });
});

import { text as readText } from 'node:stream/consumers';
import type { Page } from 'playwright-core';

import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';

const app = exportedApp();

async function downloaded(page: Page, testId: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(testId).click()]);
  return readText(await download.createReadStream());
}

async function choose(page: Page, text: string) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByTestId('import-file').click()]);
  await chooser.setFiles({ name: 'chats.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

it.each(flowSizes('wide'))('one browser imports what another one exported (%s)', async (screen) => {
  const first = await app.open('/', { screen });
  await first.user.tryDemo();
  await first.user.send('Tell me about 京都');
  await first.user.waitUntilIdle();
  await first.page.getByTestId('chat-menu').click();
  const markdown = await downloaded(first.page, 'export-chat-markdown');
  expect(markdown).toContain('Tell me about 京都');

  await first.page.goto(app.at('/settings/data'));
  const archive = await downloaded(first.page, 'export-json');
  expect(JSON.parse(archive)).toMatchObject({ format: 'skein-archive', version: 1 });
  expect(first.problems).toEqual([]);

  const second = await app.open('/settings/data', { screen });
  await choose(second.page, '{"format":"skein-archive","version":99}');
  await second.user.id('import-error').waitFor();
  await choose(second.page, archive);
  await second.user.id('import-preview').waitFor();
  await second.user.id('import-merge').click();
  await second.user.id('import-done').waitFor();
  await second.page.goto(app.at());
  await second.user.id('session-item').first().click();
  await second.user.id('message-user').getByText('Tell me about 京都').waitFor();
  expect(second.problems).toEqual([]);
});

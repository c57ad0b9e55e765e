import { buffer as readBytes } from 'node:stream/consumers';
import type { Page } from 'playwright-core';

import { damageDatabase } from '../../support/browser/damage-database';
import { exportedApp } from '../../support/browser/exported-app';
import { filesOfFolder, offerFolder, removeFolder } from '../../support/browser/offer-folder';
import { flowSizes } from '../../support/browser/open-browser';
import { eventually } from '../../support/browser/wait-for';

const app = exportedApp();

const PASSPHRASE = 'correct horse battery staple';

async function downloaded(page: Page, testId: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(testId).click()]);
  return readBytes(await download.createReadStream());
}

async function choose(page: Page, file: string | Buffer) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByTestId('import-file').click()]);
  await chooser.setFiles({ name: 'chats', mimeType: 'application/octet-stream', buffer: Buffer.from(file) });
}

it('backups are written into a folder, which is found again after a restart', async () => {
  const { page, user, problems } = await app.open('/settings/data');
  await offerFolder(page);
  await user.id('backup-choose-folder').click();
  await page.getByTestId('passphrase').fill(PASSPHRASE);
  await page.getByTestId('passphrase-again').fill(PASSPHRASE);
  await user.id('backup-turn-on').click();
  await user.id('backup-now').waitFor();
  await page.reload();
  await user.id('backup-now').click();
  await eventually(async () => expect(await filesOfFolder(page)).toHaveLength(2));
  const [file] = await filesOfFolder(page);
  expect(file?.name).toMatch(/^skein-auto-.*\.skeinbackup$/);
  await choose(page, file?.bytes ?? '');
  await page.getByTestId('unlock-passphrase').fill(PASSPHRASE);
  await user.id('unlock').click();
  await page.getByText('You already have everything in this file.').waitFor();
  await removeFolder(page);
  await user.id('backup-now').click();
  await user.id('backup-problem').getByText('Can’t open the folder').waitFor();
  await offerFolder(page);
  await user.id('backup-choose-again').click();
  await user.id('backup-problem').waitFor({ state: 'detached' });
  expect(await filesOfFolder(page)).toHaveLength(1);
  expect(problems).toEqual([]);
});

it.each(flowSizes('wide'))('one browser imports what another one exported (%s)', async (screen) => {
  const first = await app.open('/', { screen });
  await first.user.tryDemo();
  await first.user.send('Tell me about 京都');
  await first.user.waitUntilIdle();
  await first.page.getByTestId('chat-menu').click();
  const markdown = (await downloaded(first.page, 'export-chat-markdown')).toString();
  expect(markdown).toContain('Tell me about 京都');

  await first.user.visit('/settings/data');
  const archive = (await downloaded(first.page, 'export-json')).toString();
  expect(JSON.parse(archive)).toMatchObject({ format: 'skein-archive', version: 1 });
  await first.user.id('export-encrypted').click();
  await first.page.getByTestId('passphrase').fill(PASSPHRASE);
  await first.page.getByTestId('passphrase-again').fill(PASSPHRASE);
  const sealed = await downloaded(first.page, 'create-encrypted');
  expect(sealed.subarray(0, 8).toString()).toBe('SKEINBAK');
  expect(sealed.toString('latin1')).not.toContain('Tell me about');
  expect(first.problems).toEqual([]);

  const second = await app.open('/settings/data', { screen });
  await choose(second.page, '{"format":"skein-archive","version":99}');
  await second.user.id('import-error').waitFor();
  await choose(second.page, sealed);
  await second.page.getByTestId('unlock-passphrase').fill('something else entirely');
  await second.user.id('unlock').click();
  await second.page.getByText('This passphrase doesn’t open the backup').waitFor();
  await second.page.getByTestId('unlock-passphrase').fill(PASSPHRASE);
  await second.user.id('unlock').click();
  await second.user.id('import-preview').waitFor();
  await second.user.id('import-merge').click();
  await second.user.id('import-done').waitFor();
  await second.user.visit('/');
  await second.user.id('session-item').first().click();
  await second.user.id('message-user').getByText('Tell me about 京都').waitFor();

  // S9 in a browser: a copy, a damaged file, and the way back. On a slow machine, the daily copy is there, too.
  await second.user.visit('/settings/data');
  await second.user.id('make-copy').click();
  await second.user.id('copy-made').waitFor();
  await second.user.id('check-database').click();
  await second.page.getByText('No damage found.').waitFor();
  expect(second.problems).toEqual([]);
  await damageDatabase(second.page, app.at());
  await second.page.goto(app.at());
  await second.user.id('start-fresh').waitFor();
  await second.user.id('restore-copy').first().click();
  await second.user.id('session-item').first().click();
  await second.user.id('message-user').getByText('Tell me about 京都').waitFor();

  // S10 in a browser: nothing is left, and the app starts again.
  await second.user.visit('/settings/data');
  await second.user.id('erase-everything').click();
  await second.user.id('confirm').click();
  await second.user.id('try-demo').waitFor();
  await second.page.goto(app.at());
  await second.user.id('try-demo').waitFor();
  expect(await second.user.id('session-item').count()).toBe(0);
});

it('S9: a newer copy takes the place of the older one, as often as one is made', async () => {
  const { page, user, problems } = await app.open('/');
  await user.tryDemo();
  const questions = ['The first question', 'The second question', 'The third question'];
  for (const question of questions) {
    await user.send(question);
    await user.waitUntilIdle();
    const chat = page.url();
    await page.goto(app.at('/settings/data'));
    await user.id('make-copy').click();
    await user.id('copy-made').waitFor();
    await page.goto(chat);
  }
  expect(problems).toEqual([]);
  await damageDatabase(page, app.at());
  await page.goto(app.at());
  await user.id('restore-copy').first().click();
  await user.id('session-item').first().click();
  for (const question of questions) await user.id('message-user').getByText(question).waitFor();
});

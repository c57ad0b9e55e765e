import { SAVE_AFTER_MS } from '@/state/composer/draft-store';
import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';
import { dropOrPaste } from '../../support/browser/drop-or-paste';
import { waitForTimers } from '../../support/browser/wait-for';

const app = exportedApp();

describe.each(flowSizes('phone'))('the composer on a %s screen', (screen) => {
  it('keeps a draft and its attachments across a reload', async () => {
    const { page, user } = await app.demoChat({ screen, demoWordMs: 12 });
    await user.id('composer-input').fill('Half a thou');
    await dropOrPaste(page, 'drop', [{ name: 'notes.txt', type: 'text/plain', content: 'Buy a ticket' }]);
    await user.id('attachment-chip').getByText('notes.txt').waitFor();
    await waitForTimers(page, 2 * SAVE_AFTER_MS);
    await page.reload();
    await user.id('attachment-chip').getByText('notes.txt').waitFor();
    expect(await user.id('composer-input').inputValue()).toBe('Half a thou');
    await user.id('composer-send').click();
    await user.id('message-user').getByText('Half a thou').waitFor();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
  });

  it('sends a message queued during an answer after the answer, unless the answer is stopped', async () => {
    const { page, user } = await app.demoChat({ screen, demoWordMs: 12 });
    await user.send('Write 120 words about rivers');
    await user.id('composer-stop').waitFor();
    await user.send('What time is it?');
    await user.id('queued-message').getByText('What time is it?').waitFor();
    await user.id('message-user').getByText('What time is it?').waitFor();
    await user.waitUntilIdle();
    expect(await user.id('queued-message').count()).toBe(0);
    expect(await user.id('message-user').count()).toBe(2);

    await user.send('Write 300 words about seas');
    await user.id('composer-stop').waitFor();
    await user.send('Never mind');
    await user.id('queued-message').waitFor();
    await user.id('composer-stop').click();
    await user.id('queued-state').getByText('Not sent: you stopped the answer').waitFor();
    await user.id('queued-edit').click();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Never mind');
    expect(await user.id('queued-message').count()).toBe(0);
  });

  it('fills in a prompt template', async () => {
    const { page, user } = await app.demoChat({ screen, demoWordMs: 12 });
    await user.id('composer-attach').click();
    await user.id('attach-template').click();
    await user.id('template-option').getByText('Explain simply').click();
    await user.id('template-blank-topic').fill('tides');
    await user.id('template-use').click();
    await page.waitForFunction(() => document.querySelector('textarea')?.value.startsWith('Explain tides so that'));
  });
});

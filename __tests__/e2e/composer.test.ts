import type { Page } from 'playwright-core';

import { MOCK_MODEL, startMockProvider, type MockProvider } from '../support/mock-provider';
import { exportedApp } from '../support/exported-app';

jest.setTimeout(120_000);

const app = exportedApp();

const TYPE = 'openai-compatible';
let mock: MockProvider;

beforeAll(async () => {
  mock = await startMockProvider();
});
afterAll(() => mock.stop());

describe.each(['phone', 'wide'] as const)('the composer on a %s screen', (screen) => {
  it('keeps a draft over a reload, with what is attached', async () => {
    const { page, user } = await app.open('/', { screen });
    await user.tryDemo();
    await user.id('composer-input').fill('Half a thou');
    await dropFiles(page, [{ name: 'notes.txt', type: 'text/plain', content: 'Buy a ticket' }]);
    await user.id('attachment-chip').getByText('notes.txt').waitFor();
    await page.waitForTimeout(500);
    await page.reload();
    expect(await user.id('composer-input').inputValue()).toBe('Half a thou');
    await user.id('attachment-chip').getByText('notes.txt').waitFor();
    await user.id('composer-send').click();
    await user.id('message-user').getByText('Half a thou').waitFor();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
  });

  it('sends what was written meanwhile after the answer, unless it is stopped', async () => {
    const { page, user } = await app.open('/', { screen });
    await user.tryDemo();
    await user.send('Write 120 words about rivers');
    await user.id('composer-stop').waitFor();
    await user.send('What time is it?');
    await user.id('queued-message').getByText('What time is it?').waitFor();
    await user.id('message-user').getByText('What time is it?').waitFor();
    await user.idle();
    expect(await user.id('queued-message').count()).toBe(0);
    expect(await user.id('message-user').count()).toBe(2);

    await user.send('Write 300 words about seas');
    await user.id('composer-stop').waitFor();
    await user.send('Never mind');
    await user.id('queued-message').waitFor();
    await user.id('composer-stop').click();
    await user.id('queued-message').getByText('You stopped the answer').waitFor();
    await user.id('queued-edit').click();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Never mind');
    expect(await user.id('queued-message').count()).toBe(0);
  });

  it('fills in a prompt', async () => {
    const { page, user } = await app.open('/', { screen });
    await user.tryDemo();
    await user.id('composer-attach').click();
    await user.id('attach-template').click();
    await user.id('template-option').getByText('Explain simply').click();
    await user.id('template-blank-topic').fill('tides');
    await user.id('template-use').click();
    await page.waitForFunction(() => document.querySelector('textarea')?.value.startsWith('Explain tides to me'));
  });
});

it('sends a dropped picture as a picture and a file as text', async () => {
  const { page, user } = await app.open('/settings/providers');
  await user.chatWith(
    { type: TYPE, baseUrl: mock.baseUrlFor(TYPE), apiKey: 'sk-test', name: 'Mock' },
    MOCK_MODEL[TYPE],
  );
  await dropPicture(page);
  await user.id('image-thumbnail').waitFor();
  await dropFiles(page, [{ name: 'rent.csv', type: 'text/csv', content: 'month,rent\nMay,900' }]);
  await user.id('file-chip').waitFor();
  await user.send('hello');
  await user.id('message-assistant').waitFor();
  await user.idle();
  const request = JSON.stringify(
    mock.requests().find((entry) => JSON.stringify(entry.body).includes('rent.csv'))?.body,
  );
  expect(request).toContain('data:image/png;base64,');
  expect(request).toContain('[File: rent.csv]\\n```\\nmonth,rent\\nMay,900\\n```\\n\\nhello');
  await user.id('message-user').getByTestId('image-thumbnail').click();
  await user.id('image-viewer').waitFor();
});

interface Dropped {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

async function dropFiles(page: Page, files: readonly Dropped[]): Promise<void> {
  await page.evaluate((dropped) => {
    const data = new DataTransfer();
    for (const { name, type, content } of dropped) data.items.add(new File([content], name, { type }));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, files);
}

/** Larger than a model looks at: it must arrive smaller. */
async function dropPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 3_000;
    canvas.height = 1_000;
    canvas.getContext('2d')?.fillRect(0, 0, 1_500, 500);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const data = new DataTransfer();
    data.items.add(new File([blob ?? ''], 'sky.png', { type: 'image/png' }));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
}

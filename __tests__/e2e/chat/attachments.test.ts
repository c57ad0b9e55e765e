import type { Page } from 'playwright-core';

import {
  withCameraMetadata,
  withPngMetadata,
  CAMERA_NAME,
  sizeOfJpeg,
  sizeOfPng,
} from '../../support/samples/camera-photo';
import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';
import { dropOrPaste } from '../../support/browser/drop-or-paste';
import { makePdf } from '../../support/samples/make-pdf';
import { MOCK_MODEL, startMockProvider, type MockProvider } from '../../support/servers/mock-provider';

const app = exportedApp();

const TYPE = 'openai-compatible';
const LONGEST_EDGE = 1568;
const PDF = 'application/pdf';
let mock: MockProvider;

beforeAll(async () => {
  mock = await startMockProvider();
});
afterAll(() => mock.stop());

const open = app.share(async (screen: 'phone' | 'wide') => {
  const opened = await app.open('/settings/providers', { screen });
  await opened.user.addProvider({ type: TYPE, baseUrl: mock.baseUrlFor(TYPE), apiKey: 'sk-test', name: 'Mock' });
  await opened.user.addModel(MOCK_MODEL[TYPE]);
  return opened;
});

async function openChat(screen: 'phone' | 'wide') {
  const opened = await open(screen);
  await opened.user.startChat();
  await opened.user.chooseModel(MOCK_MODEL[TYPE]);
  return opened;
}

describe.each(flowSizes('phone'))('attachments on a %s screen', (screen) => {
  it('the text of a PDF is sent, and PDFs without readable text are reported', async () => {
    const { page, user } = await openChat(screen);
    const choose = async (files: { name: string; mimeType: string; buffer: Buffer }[]) => {
      await user.id('composer-attach').click();
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), user.id('attach-file').click()]);
      await chooser.setFiles(files);
    };
    const pdf = (name: string, bytes: Uint8Array) => ({ name, mimeType: PDF, buffer: Buffer.from(bytes) });
    await user.id('composer-input').fill('What does it say?');
    await choose([
      pdf('rent.pdf', makePdf([{ lines: ['The rent is 900'] }, { lines: ['京都の家賃です'] }])),
      pdf('scan.pdf', makePdf([{ scan: true }])),
      pdf('locked.pdf', makePdf([{ lines: ['Secret'] }], { password: 'sesame' })),
      pdf('broken.pdf', Buffer.from('%PDF-1.4\nno')),
    ]);
    await user.id('snackbar').getByText('Can’t read broken.pdf').waitFor();
    const notice = await user.id('snackbar').innerText();
    expect(notice).toContain('scan.pdf contains no text. If it’s a scan, attach its pages as images.');
    expect(notice).toContain('locked.pdf is protected by a password. Attach a copy without one');
    expect(await user.id('attachment-chip').count()).toBe(1);
    expect(await user.id('composer-input').inputValue()).toBe('What does it say?');
    const request = await requestWith(page, 'What does it say?', () => user.id('composer-send').click());
    expect(request).toContain(
      '[File: rent.pdf]\\n```\\nThe rent is 900\\n\\n京都の家賃です\\n```\\n\\nWhat does it say',
    );
    await user.id('message-user').getByText('rent.pdf').waitFor();
  });

  it('a long PDF is read only as far as a model can use it', async () => {
    const { page, user } = await openChat(screen);
    const line = 'All work and no play makes for a long evening. '.repeat(2);
    const pages = Array.from({ length: 200 }, (_, index) => ({
      lines: [`Page ${index + 1}`, ...Array.from({ length: 30 }, () => line)],
    }));
    await dropOrPaste(page, 'drop', [{ name: 'book.pdf', type: PDF, content: makePdf(pages) }]);
    await user.id('attachment-chip').getByText('only the beginning is attached').waitFor();
    const request = await requestWith(page, 'And this book?', () => user.send('And this book?'));
    expect(request).toMatch(/200000 characters, to page \d+ of 200, are shown/);
  });

  it('a photo is sent upright, scaled down and without its metadata', async () => {
    const { page, user } = await openChat(screen);
    const photo = withCameraMetadata(await drawPicture(page, 'image/jpeg'));
    expect(photo.includes(CAMERA_NAME)).toBe(true);
    await user.id('composer-input').focus();
    await dropOrPaste(page, 'paste', [{ name: 'kyoto.jpg', type: 'image/jpeg', content: photo }]);
    await user.id('image-thumbnail').waitFor();
    const png = withPngMetadata(await drawPicture(page, 'image/png'));
    await dropOrPaste(page, 'drop', [
      { name: 'map.png', type: 'image/png', content: png },
      { name: 'rent.csv', type: 'text/csv', content: 'month,rent\nMay,900' },
    ]);
    await user.id('file-chip').waitFor();
    const request = await requestWith(page, 'hello', () => user.send('hello'));
    await user.id('message-assistant').waitFor();
    expect(request).toContain('[File: rent.csv]\\n```\\nmonth,rent\\nMay,900\\n```');
    const [jpeg, drawing] = picturesIn(request);
    if (!jpeg || !drawing) throw new Error('Two pictures were sent.');
    expect(sizeOfJpeg(jpeg)).toEqual({ width: Math.round(LONGEST_EDGE / 3), height: LONGEST_EDGE });
    expect(sizeOfPng(drawing)).toEqual({ width: LONGEST_EDGE, height: Math.round(LONGEST_EDGE / 3) });
    for (const sent of [jpeg, drawing]) {
      expect(sent.length).toBeLessThan(1_100_000);
      for (const note of [CAMERA_NAME, 'Exif\0', 'tEXt']) expect(sent.includes(note)).toBe(false);
    }
    await user.id('message-user').getByTestId('image-thumbnail').first().click();
    await user.id('image-viewer').waitFor();
  });
});

it('a dropped file that is not a picture leaves the draft unchanged', async () => {
  const { page, user } = await openChat('phone');
  await user.id('composer-input').fill('Look at this');
  await dropOrPaste(page, 'drop', [{ name: 'cat.png', type: 'image/png', content: 'not a picture' }]);
  await user.id('snackbar').getByText('Can’t read cat.png as an image').waitFor();
  expect(await user.id('composer-input').inputValue()).toBe('Look at this');
  expect(await user.id('image-thumbnail').count()).toBe(0);
});

/** The body of the request that asks the question. The journal of the mock provider drops large bodies. */
async function requestWith(page: Page, question: string, ask: () => Promise<void>): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().startsWith(mock.url) && (sent.postData() ?? '').includes(question)),
    ask(),
  ]);
  return request.postData() ?? '';
}

function picturesIn(request: string): Buffer[] {
  return [...request.matchAll(/data:image\/(?:png|jpeg);base64,([^"]+)/g)].map(([, base64 = '']) =>
    Buffer.from(base64, 'base64'),
  );
}

/** Three times as wide as high, and larger than the limit for sending. */
async function drawPicture(page: Page, type: string): Promise<Buffer> {
  const url = await page.evaluate((mediaType) => {
    const canvas = document.createElement('canvas');
    canvas.width = 3_000;
    canvas.height = 1_000;
    const pen = canvas.getContext('2d');
    for (let row = 0; pen && row < 1_000; row += 50) {
      pen.fillStyle = `hsl(${row} 80% 50%)`;
      pen.fillRect(row, row, 2_000, 50);
    }
    return canvas.toDataURL(mediaType);
  }, type);
  return Buffer.from(url.replace(/^[^,]*,/, ''), 'base64');
}

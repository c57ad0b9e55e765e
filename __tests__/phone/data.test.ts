import { statSync, truncateSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { fillDatabase } from '../../scripts/bench/fill-database';
import { addProvider, ask, openDemo } from '../support/phone/chat';
import { pickable } from '../support/phone/pickable';
import { PLATFORMS, usePhones } from '../support/phone/use-phones';
import { startWireServer } from '../support/phone/wire-server';
import { SSE_TEXT } from '../support/servers/sse-fixtures';

const phones = usePhones();

describe.each(PLATFORMS)('the data on %s', (platform) => {
  it('leaves one phone as a file and arrives on another', async () => {
    const old = phones.start({ platform });
    await openDemo(old);
    await ask(old, 'Hello');
    await old.openLink('skein://settings/data');
    await old.press('export-json');
    const uri = await old.until('the file is shared', () => old.notes.find(({ what }) => what === 'share')?.detail);

    const path = fileURLToPath(uri);
    const next = phones.start({ platform });
    next.picked.documents.push({ uri, name: 'chats.json', mimeType: 'application/json', size: statSync(path).size });
    await next.see('try-demo');
    await next.openLink('skein://settings/data');
    await next.press('import-file');
    await next.press('import-merge');
    await next.see('import-done');
    await next.openLink('skein:///');
    await next.press('session-item');
    await next.until('the answer', () =>
      next.wordsIn('message-assistant').at(-1)?.startsWith('Hi, I’m a scripted demo'),
    );
  });

  it('refuses a file of 301 MB before it reads more than its first bytes', async () => {
    const phone = phones.start({ platform });
    const file = pickable(phone, 'huge.json', 'application/json', Buffer.from('{'));
    truncateSync(fileURLToPath(file.uri), 301_000_000);
    phone.picked.documents.push({ ...file, size: 301_000_000 });
    await phone.see('try-demo');
    await phone.openLink('skein://settings/data');
    await phone.press('import-file');
    await phone.see('import-error');
    const read = phone.notes.filter(({ what }) => what === 'bytes read').map(({ detail }) => Number(detail));
    expect(Math.max(0, ...read)).toBeLessThan(1_000); // whether it is an encrypted backup
  });

  it('opens a chat of 5,000 messages at its end and answers in it', async () => {
    const empty = phones.start({ platform });
    await empty.see('try-demo');
    await empty.pass(1_000);
    empty.kill();
    fillDatabase(`${empty.disk.paths.documents}/SQLite/skein.db`, { messages: 5_000, chats: 3 });
    const phone = phones.start({ platform, disk: empty.disk });
    await phone.see('session-item');
    await phone.openLink('skein://chat/long');
    await phone.until('the newest message', () => phone.words().includes('Message 5000 is about'));
    expect(phone.words()).not.toContain('Message 100 is about');
    expect((await ask(phone, 'Hello')).length).toBeGreaterThan(40);
  });

  it('follows a chat to another model', async () => {
    const server = await startWireServer('openai-compatible');
    try {
      const phone = phones.start({ platform });
      await addProvider(phone, { type: 'openai-compatible', url: server.url });
      expect(await ask(phone, 'One')).toContain(SSE_TEXT);
      await phone.press('model-picker');
      await phone.press('model-option-skein-demo');
      await phone.pass(500);
      expect((await ask(phone, 'Hello')).length).toBeGreaterThan(40);
    } finally {
      await server.stop();
    }
  });
});

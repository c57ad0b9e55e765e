import { addProvider, ask } from '../support/phone/chat';
import { pickable } from '../support/phone/pickable';
import { PLATFORMS, usePhones } from '../support/phone/use-phones';
import { startWireServer } from '../support/phone/wire-server';
import { makePdf } from '../support/samples/make-pdf';

const phones = usePhones();
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(PLATFORMS)('attachments on %s', (platform) => {
  it('sends a text file, the text of a PDF and a picture', async () => {
    const server = await startWireServer('anthropic');
    try {
      const phone = phones.start({ platform });
      await addProvider(phone, { type: 'anthropic', url: server.url });
      const note = pickable(phone, 'note.txt', 'text/plain', Buffer.from('Words of a note'));
      const pdf = pickable(phone, 'paper.pdf', 'application/pdf', makePdf([{ lines: ['Words of a paper'] }]));
      phone.picked.documents.push(note, pdf);
      phone.picked.images.push(pickable(phone, 'dot.png', 'image/png', Buffer.from(PNG, 'base64')));
      for (const [source, count] of [
        ['file', 2],
        ['photo', 3],
      ] as const) {
        await phone.press('composer-attach');
        await phone.press(`attach-${source}`);
        await phone.until(`${count} attachments`, () => phone.wordsIn('attachment-chip').length === count);
      }
      await ask(phone, 'What is this?');
      const sent = server.requests.find(({ body }) => body.includes('What is this?'))?.body ?? '';
      expect(sent).toContain('Words of a note');
      expect(sent).toContain('Words of a paper');
      expect(sent).toContain(PNG);
    } finally {
      await server.stop();
    }
  });
});

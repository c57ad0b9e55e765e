import { addProvider, ask, openDemo, send, untilAnswered } from '../support/phone/chat';
import { pickable } from '../support/phone/pickable';
import { startSlowServer } from '../support/phone/slow-server';
import { PLATFORMS, usePhones } from '../support/phone/use-phones';
import { startWireServer } from '../support/phone/wire-server';

const phones = usePhones();
const JPEG = Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//2Q==', 'base64');

describe.each(PLATFORMS)('on %s', (platform) => {
  it('a chat and a draft survive turning the phone, which shows the list beside the chat, and turning it back', async () => {
    const phone = phones.start({ platform });
    await openDemo(phone);
    await ask(phone, 'Hello');
    await phone.type('composer-input', 'half a sentence');
    await phone.turn();
    await phone.see('sidebar-handle');
    expect(phone.find('composer-input')?.props.text).toBe('half a sentence');
    await phone.turn();
    await phone.until('the list is gone', () => !phone.find('sidebar-handle'));
    expect(phone.find('composer-input')?.props.text).toBe('half a sentence');
    expect(phone.wordsIn('message-assistant')).toHaveLength(1);
  });

  it('the keyboard comes and goes while an answer is written, and a warning of low memory ends nothing', async () => {
    const server = await startSlowServer();
    try {
      const phone = phones.start({ platform });
      await addProvider(phone, { type: 'openai-compatible', url: server.url });
      await phone.moveKeyboard('Show');
      await send(phone, 'A slow question');
      const answer = await phone.whenReal(server.nextAnswer());
      answer.say('The first words. ');
      await phone.until('the first words', () => phone.words().includes('The first words.'));
      await phone.type('composer-input', 'the next question');
      await phone.warnOfLowMemory();
      await phone.moveKeyboard('Hide');
      answer.say('The last words.');
      answer.finish();
      await untilAnswered(phone);
      expect(phone.wordsIn('message-assistant').at(-1)).toContain('The first words. The last words.');
      expect(phone.find('composer-input')?.props.text).toBe('the next question');
    } finally {
      await server.stop();
    }
  });

  it('the camera takes a picture for a message, and says so when it may not', async () => {
    const server = await startWireServer('anthropic');
    try {
      const denied = phones.start({ platform, allowsCamera: false });
      await openDemo(denied);
      await denied.press('composer-attach');
      await denied.press('attach-camera');
      await denied.until('the way to the settings', () => /camera/i.test(denied.words()));

      const phone = phones.start({ platform });
      await addProvider(phone, { type: 'anthropic', url: server.url });
      phone.picked.photos.push(pickable(phone, 'shot.jpg', 'image/jpeg', JPEG));
      await phone.press('composer-attach');
      await phone.press('attach-camera');
      await phone.until('the picture', () => phone.wordsIn('attachment-chip').length === 1);
      await ask(phone, 'What is this?');
      expect(server.requests.find(({ body }) => body.includes('What is this?'))?.body).toContain(
        JPEG.toString('base64'),
      );
    } finally {
      await server.stop();
    }
  });
});

it('an iPhone that suspends the app keeps the answer so far, and goes on with it on return', async () => {
  const server = await startSlowServer();
  try {
    const phone = phones.start({ platform: 'ios' });
    await addProvider(phone, { type: 'openai-compatible', url: server.url });
    await send(phone, 'A slow question');
    const answer = await phone.whenReal(server.nextAnswer());
    answer.say('The first words. ');
    await phone.until('the first words', () => phone.words().includes('The first words.'));
    await phone.suspend(20 * 60_000);
    answer.say('Words that nobody hears. ');
    await phone.settleServers();
    await phone.resume();
    await phone.press('continue');
    const rest = await phone.whenReal(server.nextAnswer());
    rest.say('The rest.');
    rest.finish();
    await untilAnswered(phone);
    expect(phone.words()).toContain('The first words.');
    expect(phone.words()).toContain('The rest.');
    expect(phone.words()).not.toContain('nobody hears');
  } finally {
    await server.stop();
  }
});

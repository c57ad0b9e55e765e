import { addProvider, send, untilAnswered } from '../support/phone/chat';
import { startSlowServer, type SlowServer } from '../support/phone/slow-server';
import { PLATFORMS, usePhones } from '../support/phone/use-phones';

const phones = usePhones();
let server: SlowServer;
beforeEach(async () => {
  server = await startSlowServer();
});
afterEach(() => server.stop());

async function startAnswer(phone: ReturnType<typeof phones.start>) {
  await addProvider(phone, { type: 'openai-compatible', url: server.url });
  await send(phone, 'A slow question');
  const answer = await phone.whenReal(server.nextAnswer());
  answer.say('The first words. ');
  await phone.until('the first words', () => phone.words().includes('The first words.'));
  return answer;
}

describe.each(PLATFORMS)('an answer on %s', (platform) => {
  it('keeps what was on the screen when the app is killed, and offers to continue', async () => {
    const first = phones.start({ platform });
    const answer = await startAnswer(first);
    await first.pass(300);
    first.kill();
    answer.cutOff();
    const second = phones.start({ platform, disk: first.disk });
    await second.press('session-item');
    await second.see('continue');
    expect(second.wordsIn('message-assistant').at(-1)).toContain('The first words.');
  });

  it('goes on in the background, although timers are paused', async () => {
    const phone = phones.start({ platform, background: 'refused' });
    const answer = await startAnswer(phone);
    await phone.background();
    answer.say('Words that came in the background. ');
    await phone.until('the words are drawn', () => phone.words().includes('came in the background.'));
    answer.finish();
    await untilAnswered(phone);
    await phone.foreground();
    expect(phone.wordsIn('message-assistant').at(-1)).toContain('Words that came in the background.');
  });

  it('is stored in the background, so that a kill there loses nothing', async () => {
    const first = phones.start({ platform, background: 'refused' });
    const answer = await startAnswer(first);
    await first.background();
    for (const word of ['one', 'two', 'three', 'four', 'five']) {
      answer.say(`${word} `);
      await first.until(word, () => first.words().includes(word));
      await first.pass(300);
    }
    first.kill();
    answer.cutOff();
    const second = phones.start({ platform, disk: first.disk });
    await second.press('session-item');
    await second.see('continue');
    expect(second.wordsIn('message-assistant').at(-1)).toContain('The first words. one two three four');
  });

  it('that breaks off in the background is kept, and offers to continue on return', async () => {
    const phone = phones.start({ platform });
    await startAnswer(phone);
    await phone.background();
    phone.network.drop('Software caused connection abort');
    await phone.until('the answer ends', () => !phone.find('composer-stop'));
    await phone.foreground();
    await phone.see('continue');
    expect(phone.wordsIn('message-assistant').at(-1)).toContain('The first words.');
  });
});

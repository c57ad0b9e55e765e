import { addProvider, send, untilAnswered } from '../support/phone/chat';
import { startedByTap } from '../support/phone/lane/notifications';
import { createPhoneDisk } from '../support/phone/lane/phone-disk';
import { startSlowServer, type SlowServer } from '../support/phone/slow-server';
import { PLATFORMS, usePhones } from '../support/phone/use-phones';

const phones = usePhones();
let server: SlowServer;
beforeEach(async () => {
  server = await startSlowServer();
});
afterEach(() => server.stop());

type Phone = ReturnType<typeof phones.start>;

/** The person has turned notifications on before. */
function diskWithNotifications() {
  const disk = createPhoneDisk();
  disk.centre.permission = 'granted';
  return disk;
}

async function startAnswer(phone: Phone, question = 'A slow question') {
  await addProvider(phone, { type: 'openai-compatible', url: server.url });
  return askAgain(phone, question);
}

async function askAgain(phone: Phone, question: string) {
  await send(phone, question);
  const answer = await phone.whenReal(server.nextAnswer());
  answer.say('The first words. ');
  await phone.until('the first words', () => phone.words().includes('The first words.'));
  return answer;
}

const lastAnswer = (phone: Phone) => phone.wordsIn('message-assistant').at(-1);

describe.each(PLATFORMS)('a turn in the background of %s', (platform) => {
  it('goes on, is stored and notified; a tap opens its chat', async () => {
    const phone = phones.start({ platform, disk: diskWithNotifications() });
    const answer = await startAnswer(phone);
    await phone.openLink('skein://settings');
    await phone.background();
    if (platform === 'android') expect(phone.shade.service()).toEqual({ title: 'Writing an answer…', stop: 'Stop' });
    else expect(phone.disk.centre.hasBackgroundTime).toBe(true);
    answer.say('And **the rest**.');
    answer.finish();
    const shown = await phone.until('the notification', () => phone.shade.shown()[0]);
    expect(shown).toMatchObject({ body: 'The first words. And the rest.' });
    await phone.until('nothing keeps the app running', () => !phone.shade.service());
    await phone.until('no time is asked for', () => !phone.disk.centre.hasBackgroundTime);
    await phone.shade.tap(shown);
    await phone.see('composer-input');
    expect(lastAnswer(phone)).toContain('And the rest.');
    expect(phone.shade.shown()).toEqual([]);
  });

  it('that ends before the process does is opened by a tap after the process has ended', async () => {
    const first = phones.start({ platform, disk: diskWithNotifications() });
    const answer = await startAnswer(first);
    await first.background();
    answer.finish();
    const shown = await first.until('the notification', () => first.shade.shown()[0]);
    await first.until('nothing is left to do', () => !first.shade.service() && !first.disk.centre.hasBackgroundTime);
    first.kill();
    const second = phones.start(startedByTap(first.disk, shown, platform));
    await second.see('message-assistant');
    expect(lastAnswer(second)).toContain('The first words.');
  });

  it('that waits for approval is notified, and keeps nothing running', async () => {
    const phone = phones.start({ platform, disk: diskWithNotifications() });
    const answer = await startAnswer(phone);
    await phone.background();
    answer.call('http_request', { url: 'https://example.com/', method: 'POST', body: 'words' });
    const shown = await phone.until('the notification', () => phone.shade.shown()[0]);
    expect(shown.body).toBe('A request needs your approval.');
    await phone.until('nothing keeps the app running', () => !phone.shade.service());
    expect(phone.disk.centre.hasBackgroundTime).toBe(false);
    await phone.shade.tap(shown);
    await phone.see('approval');
  });

  it('is interrupted when its time is over, and Continue works on return', async () => {
    const phone = phones.start({ platform, disk: diskWithNotifications() });
    const answer = await startAnswer(phone);
    await phone.background();
    await phone.shade.endBackgroundTime();
    await phone.until('the time is given back', () => !phone.shade.service() && !phone.disk.centre.hasBackgroundTime);
    await phone.until('the person is told', () => phone.shade.shown()[0]?.body.includes('Open the chat to continue'));
    answer.cutOff();
    await phone.foreground();
    await phone.see('continue');
    expect(phone.words()).toContain('Answer interrupted. The text so far is saved.');
    await phone.press('continue');
    const rest = await phone.whenReal(server.nextAnswer());
    rest.say('And the rest.');
    rest.finish();
    await untilAnswered(phone);
    await phone.until('the whole answer', () => /The first words\..*And the rest\./.test(phone.words()));
  });

  it('tells about notifications once, on the first return, and asks the system only after a yes', async () => {
    const phone = phones.start({ platform });
    const answer = await startAnswer(phone);
    expect(phone.notes).not.toContainEqual({ what: 'permission', detail: 'notifications' });
    await phone.background();
    answer.finish();
    await phone.until('nothing is left to do', () => !phone.shade.service() && !phone.disk.centre.hasBackgroundTime);
    expect(phone.shade.shown()).toEqual([]);
    await phone.foreground();
    await phone.until('the offer', () => phone.words().includes('Skein can notify you when an answer is ready.'));
    expect(phone.notes).not.toContainEqual({ what: 'permission', detail: 'notifications' });
    await phone.press('notice-action');
    await phone.until('the question', () => phone.disk.centre.permission === 'granted');
  });

  it('goes on in an app without our module, as in Expo Go', async () => {
    const phone = phones.start({ platform, background: 'missing' });
    const answer = await startAnswer(phone);
    await phone.background();
    answer.say('And the rest.');
    answer.finish();
    await untilAnswered(phone);
    await phone.foreground();
    expect(lastAnswer(phone)).toContain('And the rest.');
    await phone.openLink('skein://settings');
    await phone.see('open-providers');
    expect(phone.find('notifications')).toBeNull();
  });

  it('goes on when the native calls throw', async () => {
    const failingCalls = { 'SkeinBackground.beginWork': 'refused', 'SkeinBackground.endWork': 'refused' };
    const phone = phones.start({ platform, failingCalls });
    const answer = await startAnswer(phone);
    await phone.background();
    answer.finish();
    await untilAnswered(phone);
  });
});

describe('the service of Android', () => {
  it('has Stop, which ends the turn; nothing is notified', async () => {
    const phone = phones.start({ platform: 'android', disk: diskWithNotifications() });
    await startAnswer(phone);
    await phone.background();
    await phone.shade.pressStop();
    await phone.until('the service ends', () => !phone.shade.service());
    expect(phone.shade.shown()).toEqual([]);
    await phone.foreground();
    await phone.until('the answer is stopped', () => phone.words().includes('You stopped this answer.'));
  });

  it('runs only while the app is in the background', async () => {
    const phone = phones.start({ platform: 'android' });
    const answer = await startAnswer(phone);
    expect(phone.shade.service()).toBeNull();
    await phone.background();
    expect(phone.shade.service()).not.toBeNull();
    await phone.foreground();
    expect(phone.shade.service()).toBeNull();
    answer.finish();
    await untilAnswered(phone);
  });

  it('lets timers go on, so that a silent connection ends without the person', async () => {
    const phone = phones.start({ platform: 'android', disk: diskWithNotifications() });
    await startAnswer(phone);
    await phone.background();
    await phone.pass(15 * 60_000);
    await phone.until('the turn has ended', () => !phone.shade.service());
    expect(phone.shade.shown()).toMatchObject([{ body: 'The answer isn’t complete. Open the chat to continue.' }]);
  });

  it('that the system refuses changes nothing: the answer is stored and notified', async () => {
    const phone = phones.start({ platform: 'android', background: 'refused', disk: diskWithNotifications() });
    const answer = await startAnswer(phone);
    await phone.background();
    expect(phone.shade.service()).toBeNull();
    answer.say('And the rest.');
    answer.finish();
    await phone.until('the notification', () => phone.shade.shown()[0]);
    await phone.foreground();
    expect(lastAnswer(phone)).toContain('And the rest.');
  });
});

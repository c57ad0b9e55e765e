import { addProvider, openDemo, send } from '../support/phone/chat';
import { startSlowServer } from '../support/phone/slow-server';
import { usePhones } from '../support/phone/use-phones';

/** Plants faults in the bundle and expects that the lane notices them. */
const phones = usePhones();

/** Replaces code that must be there exactly once, so that a fault cannot be planted in vain. */
const replace = (code: string, by: string) => (bundle: string) => {
  const parts = bundle.split(code);
  if (parts.length !== 2) throw new Error(`The bundle has ${parts.length - 1} times: ${code}`);
  return parts.join(by);
};

it('notices a timer on the way of a turn, because an answer stands still in the background', async () => {
  const server = await startSlowServer();
  try {
    const patch = replace('if (!isInFront()) return;', '');
    const phone = phones.start({ platform: 'android', background: 'refused', patch });
    await addProvider(phone, { type: 'openai-compatible', url: server.url });
    await send(phone, 'A slow question');
    const answer = await phone.whenReal(server.nextAnswer());
    answer.say('The first words. ');
    await phone.until('the first words', () => phone.words().includes('The first words.'));
    await phone.background();
    for (const word of ['one ', 'two ', 'three ']) {
      answer.say(word);
      await phone.settleServers();
      await phone.pass(1_000);
    }
    expect(phone.words()).not.toContain('three');
  } finally {
    await server.stop();
  }
});

it('notices the use of a feature that Hermes lacks', async () => {
  phones.expectProblem(/groupBy is not a function/);
  const use = 'function takeSharedText() {\n    Object.groupBy([], String);';
  const phone = phones.start({ platform: 'android', patch: replace('function takeSharedText() {', use) });
  await phone.see('crash-screen');
});

it('notices a native call that throws', async () => {
  phones.expectProblem(/failed to fetch the app group id/);
  const patch = replace(
    'return text;\n    } catch {\n      // Without the app group',
    'return text;\n    } catch (e) { throw e;\n      //',
  );
  const phone = phones.start({ platform: 'ios', hasAppGroup: false, patch });
  await phone.see('crash-screen');
});

it('notices a native call that rejects', async () => {
  const phone = phones.start({
    platform: 'android',
    failingCalls: { 'ExpoSecureStore.setValueWithKeyAsync': 'no key store' },
  });
  await phone.press('own-server');
  await phone.type('provider-base-url', 'http://127.0.0.1:9');
  await phone.type('provider-api-key', 'test-key-123456');
  await phone.press('provider-save');
  await phone.press('check-anyway');
  await phone.until('the failure is shown', () => /key store|couldn’t/i.test(phone.words()));
});

it('notices a route that fails to load', async () => {
  phones.expectProblem(/planted/);
  const broken = 'function SettingsScreen() {\n    throw new Error("planted");';
  const phone = phones.start({ platform: 'ios', patch: replace('function SettingsScreen() {\n    ', broken) });
  await openDemo(phone);
  await phone.openLink('skein://settings');
  await phone.see('crash-screen');
});

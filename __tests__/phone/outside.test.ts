import { openDemo } from '../support/phone/chat';
import { createPhoneDisk } from '../support/phone/lane/phone-disk';
import { PLATFORMS, usePhones } from '../support/phone/use-phones';

const phones = usePhones();
const SHARED = { value: 'Words from another app', shareType: 'text', mimeType: 'text/plain' } as const;

/** The text of the composer that is in front. */
const draft = (phone: ReturnType<typeof phones.start>) => phone.find('composer-input')?.props.text;

describe.each(PLATFORMS)('what comes from outside on %s', (platform) => {
  it('opens text that another app shared before the start', async () => {
    const disk = createPhoneDisk();
    disk.shared.push(SHARED);
    const phone = phones.start({ platform, disk });
    await phone.until(
      'the text is in the form',
      () => phone.all((node) => node.props.text === SHARED.value).length > 0,
    );
    expect(disk.shared).toEqual([]);
  });

  it('opens text that another app shares while the app is in the background', async () => {
    const phone = phones.start({ platform });
    await openDemo(phone);
    await phone.background();
    phone.disk.shared.push(SHARED);
    await phone.foreground();
    await phone.until(
      'the text is in the form',
      () => phone.all((node) => node.props.text === SHARED.value).length > 0,
    );
  });

  it('stays where it is when a sign-in page leads back', async () => {
    const phone = phones.start({ platform });
    await openDemo(phone);
    await phone.type('composer-input', 'half a sentence');
    await phone.openLink('skein://oauth?code=abc&state=def');
    expect(phone.words()).not.toContain('nothing at this address');
    expect(draft(phone)).toBe('half a sentence');
  });

  it.each([
    ['skein://settings', 'open-providers'],
    ['skein://search', 'search-input'],
    ['skein://no/such/place', 'not-found'],
  ])('opens %s, at the start and later', async (url, testId) => {
    const cold = phones.start({ platform, initialUrl: url });
    await cold.see(testId);
    const warm = phones.start({ platform });
    await warm.see('try-demo');
    await warm.openLink(url);
    await warm.see(testId);
  });
});

it('starts on an iPhone without our app group, as in Expo Go, where asking for shared text throws', async () => {
  const phone = phones.start({ platform: 'ios', hasAppGroup: false });
  await phone.see('try-demo');
});

describe('the back button of Android', () => {
  it('leads from a chat to the list, and from there out of the app', async () => {
    const phone = phones.start({ platform: 'android' });
    await openDemo(phone);
    await phone.pressBack();
    await phone.until('the chat is closed', () => !phone.find('composer-input'));
    expect(phone.notes).not.toContainEqual({ what: 'leave', detail: 'back button' });
    await phone.pressBack();
    expect(phone.notes).toContainEqual({ what: 'leave', detail: 'back button' });
  });

  it('closes a menu before it leaves the screen', async () => {
    const phone = phones.start({ platform: 'android' });
    await openDemo(phone);
    await phone.press('chat-menu');
    await phone.see('chat-menu-new');
    await phone.pressBack();
    await phone.until('the menu is closed', () => !phone.find('chat-menu-new'));
    expect(phone.find('composer-input')).not.toBeNull();
  });
});

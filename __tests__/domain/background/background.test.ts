import { createBackground, temporaryBackground } from '@/domain/background/create-background';
import type { NotificationPermission } from '@/domain/background/device-background';
import { writeSetting } from '@/domain/settings/read-setting';

import { createFakeBackground, createFakeNotifications } from '../../support/harness/fake-notifications';
import { aSession } from '../../support/builders/sessions';

const NOTICE = { title: 'Writing', stop: 'Stop', channel: 'Work' };
const WORDS = { summary: 'An answer is ready.', channel: 'Answers' };

function open({ answer, isMissing = false }: { answer?: NotificationPermission; isMissing?: boolean } = {}) {
  const stored = new Map<string, unknown>();
  const settings = {
    get: async (key: string) => stored.get(key) ?? null,
    set: async (key: string, value: unknown) => void stored.set(key, value),
  };
  const phone = createFakeNotifications(answer);
  const work = createFakeBackground();
  const faults: string[] = [];
  const background = createBackground({
    background: isMissing ? null : work.device,
    notifications: isMissing ? null : phone.device,
    settings,
    sessions: { get: async (id) => (id === 's' ? aSession({ id, title: 'Trip to Rome' }) : null) },
    reportFault: (where, { message }) => void faults.push(`${where}: ${message}`),
  });
  return { ...phone, settings, background, work, faults, notifications: background.notifications };
}

describe('work in the background', () => {
  it('begins with the first and ends with the last of several, and both hear of Stop', () => {
    const { background, work } = open();
    const heard: string[] = [];
    const handlers = (name: string) => ({
      stop: () => void heard.push(`${name} stop`),
      expire: () => void heard.push(`${name} expire`),
    });
    const endFirst = background.work(NOTICE, handlers('first'));
    const endSecond = background.work(NOTICE, handlers('second'));
    work.send('stop');
    endFirst();
    endFirst();
    work.send('expire');
    expect(work.calls).toEqual(['begin: Writing']);
    endSecond();
    expect(work.calls).toEqual(['begin: Writing', 'end']);
    expect(heard).toEqual(['first stop', 'second stop', 'second expire']);
  });

  it('needs nothing from a platform that has no such thing', async () => {
    const { background, notifications } = open({ isMissing: true });
    background.work(NOTICE, { stop: () => undefined, expire: () => undefined })();
    await notifications.tell({ kind: 'answer', sessionId: 's', text: 'Hello' }, WORDS);
    expect(await notifications.takeOffer()).toBe(false);
    expect(await notifications.turnOn()).toBe('denied');
    expect(notifications.isOffered).toBe(false);
  });
});

describe('a notification', () => {
  const answer = { kind: 'answer', sessionId: 's', text: 'Go **by train**, because…\n\n- it is fast' } as const;

  it('names the chat and begins with the first words of the answer', async () => {
    const { notifications, shown } = open();
    await notifications.turnOn();
    await notifications.tell(answer, WORDS);
    expect(shown).toEqual([
      {
        id: 's',
        sessionId: 's',
        title: 'Trip to Rome',
        body: 'Go by train, because… it is fast',
        publicText: 'An answer is ready.',
        channel: 'Answers',
      },
    ]);
  });

  it('contains nothing of the chat while the app lock is on', async () => {
    const { notifications, shown, settings } = open();
    await notifications.turnOn();
    await writeSetting(settings, 'appLock', 'after5');
    await notifications.tell(answer, WORDS);
    expect(shown).toMatchObject([{ sessionId: 's', title: 'An answer is ready.', body: '' }]);
    expect(JSON.stringify(shown)).not.toMatch(/Rome|train/);
  });

  it('contains nothing of a temporary chat, and a tap opens only the app', async () => {
    const { background, notifications, shown } = open();
    await notifications.turnOn();
    await temporaryBackground(background).notifications.tell(answer, WORDS);
    expect(shown).toMatchObject([{ sessionId: null, title: 'An answer is ready.', body: '' }]);
  });

  it.each(['approval', 'interrupted'] as const)('about "%s" says what happened, not what was written', async (kind) => {
    const { notifications, shown } = open();
    await notifications.turnOn();
    await notifications.tell({ ...answer, kind }, { ...WORDS, summary: 'What happened' });
    expect(shown).toMatchObject([{ title: 'Trip to Rome', body: 'What happened' }]);
  });

  it('is not shown before the user agrees, nor after turning notifications off', async () => {
    const { notifications, shown, state } = open();
    await notifications.tell(answer, WORDS);
    expect(state.asked).toBe(0);
    await notifications.turnOn();
    await notifications.turnOff();
    await notifications.tell(answer, WORDS);
    expect(shown).toEqual([]);
    expect(await notifications.areOn()).toBe(false);
  });

  it('that the system refuses is reported, and nothing else happens', async () => {
    const { notifications, device, faults } = open();
    await notifications.turnOn();
    device.show = () => Promise.reject(new Error('no'));
    await notifications.tell(answer, WORDS);
    expect(faults).toEqual(['notifications: no']);
  });
});

describe('the offer', () => {
  it('is made once, and asks the system only when the user accepts', async () => {
    const { notifications, state } = open();
    expect(await notifications.takeOffer()).toBe(true);
    expect(await notifications.takeOffer()).toBe(false);
    expect(state.asked).toBe(0);
  });

  it('is not made to someone who has decided', async () => {
    const agreed = open();
    await agreed.notifications.turnOn();
    expect(await agreed.notifications.takeOffer()).toBe(false);
    const refused = open();
    await refused.notifications.turnOff();
    expect(await refused.notifications.takeOffer()).toBe(false);
  });

  it('asks again only where the system allows it', async () => {
    const { notifications, state } = open({ answer: 'denied' });
    expect(await notifications.turnOn()).toBe('denied');
    expect(await notifications.turnOn()).toBe('denied');
    expect(state.asked).toBe(1);
  });
});

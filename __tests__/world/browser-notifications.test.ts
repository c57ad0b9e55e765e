import { deviceBackground } from '@/world/background/device-background.web';

class FakeNotification {
  static permission = 'default';
  static readonly shown: FakeNotification[] = [];
  static async requestPermission() {
    FakeNotification.permission = 'granted';
    return FakeNotification.permission;
  }
  isOpen = true;
  onclick: (() => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(
    readonly title: string,
    readonly options: { body: string; tag: string },
  ) {
    FakeNotification.shown.push(this);
  }
  close() {
    this.isOpen = false;
    this.onclose?.();
  }
}

const NEWS = { id: 's', sessionId: 's', title: 'Trip', body: 'Words', publicText: 'Ready', channel: 'News' };
const focus = jest.fn();

beforeEach(() => {
  FakeNotification.permission = 'default';
  FakeNotification.shown.length = 0;
  Object.assign(globalThis, { Notification: FakeNotification, window: { focus } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(globalThis, 'window');
});

it('a click brings the tab to the front and names the chat once', async () => {
  const { notifications } = deviceBackground();
  expect(await notifications?.permission()).toBe('ask');
  expect(await notifications?.request()).toBe('granted');
  const taps: (string | null | undefined)[] = [];
  notifications?.onTapped(() => taps.push(notifications.takeTapped()));
  await notifications?.show(NEWS);
  const [shown] = FakeNotification.shown;
  expect(shown).toMatchObject({ title: 'Trip', options: { body: 'Words', tag: 's' } });
  shown?.onclick?.();
  expect(taps).toEqual(['s']);
  expect(notifications?.takeTapped()).toBeNull();
  expect(focus).toHaveBeenCalled();
});

it('all are closed when the user is back', async () => {
  const { notifications } = deviceBackground();
  await notifications?.show(NEWS);
  await notifications?.show({ ...NEWS, id: 't' });
  await notifications?.clear();
  expect(FakeNotification.shown.map(({ isOpen }) => isOpen)).toEqual([false, false]);
});

it('a browser without notifications has none', () => {
  Reflect.deleteProperty(globalThis, 'Notification');
  expect(deviceBackground()).toEqual({ background: null, notifications: null });
});

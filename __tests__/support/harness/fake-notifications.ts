import type {
  AppNotification,
  BackgroundEvent,
  DeviceBackground,
  DeviceNotifications,
  NotificationPermission,
} from '@/domain/background/device-background';
import type { BackgroundWords } from '@/state/turns/attend-turns';

/** Notifications of a device on which the user agrees when asked, unless `answer` says otherwise. */
export function createFakeNotifications(answer: NotificationPermission = 'granted') {
  const shown: AppNotification[] = [];
  const listeners = new Set<() => void>();
  const state = { permission: 'ask' as NotificationPermission, tapped: null as string | null, asked: 0 };
  const device: DeviceNotifications = {
    permission: async () => state.permission,
    async request() {
      state.asked += 1;
      state.permission = answer;
      return answer;
    },
    show: async (notification) => void shown.push(notification),
    clear: async () => void shown.splice(0),
    takeTapped() {
      const { tapped } = state;
      state.tapped = null;
      return tapped;
    },
    onTapped(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const tap = (sessionId: string) => {
    state.tapped = sessionId;
    listeners.forEach((listener) => listener());
  };
  return { device, shown, state, tap };
}

/** A device that lets the app work in the background. */
export function createFakeBackground() {
  const calls: string[] = [];
  const listeners = new Set<(event: BackgroundEvent) => void>();
  const device: DeviceBackground = {
    begin: ({ title }) => void calls.push(`begin: ${title}`),
    end: () => void calls.push('end'),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { device, calls, send: (event: BackgroundEvent) => listeners.forEach((listener) => listener(event)) };
}

export const BACKGROUND_WORDS: BackgroundWords = {
  work: { title: 'Writing', stop: 'Stop', channel: 'Work' },
  news: (kind) => ({ summary: kind, channel: 'News' }),
};

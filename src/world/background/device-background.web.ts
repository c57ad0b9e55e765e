import type { DeviceNotifications, NotificationPermission } from '@/domain/background/device-background';

import type { World } from '../world';

/** A hidden tab goes on by itself. Browsers on Android have notifications for service workers only; here they would throw. */
export function deviceBackground(): Pick<World, 'background' | 'notifications'> {
  const isPossible = 'Notification' in globalThis && !/Android/.test(navigator.userAgent);
  return { background: null, notifications: isPossible ? browserNotifications() : null };
}

function browserNotifications(): DeviceNotifications {
  const shown = new Set<Notification>();
  const listeners = new Set<() => void>();
  let tapped: string | null = null;
  return {
    permission: async () => answerOf(Notification.permission),
    request: async () => answerOf(await Notification.requestPermission()),
    async show({ id, sessionId, title, body }) {
      const notification = new Notification(title, { body, tag: id, icon: '/icons/icon-192.png' });
      shown.add(notification);
      notification.onclose = () => shown.delete(notification);
      notification.onclick = () => {
        window.focus();
        notification.close();
        if (sessionId === null) return;
        tapped = sessionId;
        listeners.forEach((listener) => listener());
      };
    },
    async clear() {
      shown.forEach((notification) => notification.close());
      shown.clear();
    },
    takeTapped() {
      const taken = tapped;
      tapped = null;
      return taken;
    },
    onTapped(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function answerOf(permission: globalThis.NotificationPermission): NotificationPermission {
  return permission === 'default' ? 'ask' : permission;
}

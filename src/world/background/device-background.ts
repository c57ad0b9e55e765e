import type { DeviceBackground, DeviceNotifications } from '@/domain/background/device-background';

import { nativeBackground, type NativeBackground } from './native-background';
import type { World } from '../world';

export function deviceBackground(): Pick<World, 'background' | 'notifications'> {
  const native = nativeBackground();
  if (native === null) return { background: null, notifications: null };
  return { background: backgroundTime(native), notifications: notifications(native) };
}

function backgroundTime(native: NativeBackground): DeviceBackground {
  return {
    begin: (notice) => withoutFailing(() => native.beginWork(notice)),
    end: () => withoutFailing(() => native.endWork()),
    listen(listener) {
      const subscriptions = [
        native.addListener('onStop', () => listener('stop')),
        native.addListener('onExpire', () => listener('expire')),
      ];
      return () => subscriptions.forEach((subscription) => subscription.remove());
    },
  };
}

/** Without time in the background, a turn goes on as long as the system lets it. */
function withoutFailing(call: () => void): void {
  try {
    call();
  } catch {
    // see above
  }
}

function notifications(native: NativeBackground): DeviceNotifications {
  return {
    permission: () => native.getPermissionAsync(),
    request: () => native.requestPermissionAsync(),
    show: (notification) => native.showAsync({ ...notification, url: linkTo(notification.sessionId) }),
    clear: () => native.clearAsync(),
    takeTapped: () => native.takeTapped?.() ?? null,
    onTapped(listener) {
      const subscription = native.addListener('onTapped', listener);
      return () => subscription.remove();
    },
  };
}

function linkTo(sessionId: string | null): string | null {
  return sessionId === null ? null : `skein://chat/${encodeURIComponent(sessionId)}`;
}

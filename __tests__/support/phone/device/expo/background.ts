/**
 * Our own module, modules/skein-background: SkeinBackgroundModule.kt, TurnService.kt and Notices.kt; SkeinBackgroundModule.swift,
 * BackgroundTime.swift and TappedChat.swift.
 */
import type { Host, NotificationAnswer } from '../host';
import { nativeModule } from './core';

interface WorkNotice {
  readonly title: string;
  readonly stop: string;
}

/** `startTask`: HeadlessJsTaskContext.kt, which lets timers go on (JavaTimerManager.kt, onHeadlessJsTaskStart). */
export function backgroundModule(host: Host, startTask: (name: string) => void) {
  const isAndroid = host.platform === 'android';
  const { centre } = host;
  let work: WorkNotice | null = null;
  let isInFront = true;

  /** TurnService.kt. Android 12 and later refuse a service of an app that is no longer visible. */
  function startService(): void {
    if (!work || centre.service || host.settings.background === 'refused') return;
    centre.service = { title: work.title, stop: work.stop };
    startTask('SkeinTurn');
    host.keepTimers(true);
  }
  function stopService(): void {
    if (!centre.service) return;
    centre.service = null;
    host.keepTimers(false);
  }

  const permission = (): NotificationAnswer => centre.permission;
  const module = nativeModule({
    beginWork(notice: WorkNotice) {
      work = notice;
      if (!isAndroid) centre.hasBackgroundTime = true;
      else if (!isInFront) startService();
    },
    endWork() {
      work = null;
      centre.hasBackgroundTime = false;
      stopService();
    },
    getPermissionAsync: async () => permission(),
    requestPermissionAsync: async () => {
      host.note('permission', 'notifications');
      if (permission() === 'ask') centre.permission = host.settings.notificationAnswer;
      return permission();
    },
    showAsync: async (news: {
      id: string;
      title: string;
      body: string;
      sessionId: string | null;
      url: string | null;
    }) => {
      if (permission() === 'granted') centre.shown.set(news.id, { ...news });
    },
    clearAsync: async () => centre.shown.clear(),
    ...(!isAndroid && {
      takeTapped: () => {
        const { tapped } = centre;
        centre.tapped = null;
        return tapped;
      },
    }),
  });

  return {
    module,
    /** Activity.onPause, UIApplication.didEnterBackground. */
    enterBackground(): void {
      isInFront = false;
      if (isAndroid) startService();
    },
    enterForeground(): void {
      isInFront = true;
      stopService();
    },
  };
}

import type { ShownNotification } from '../device/host';
import type { Finger } from './finger';
import type { PhoneDisk } from './phone-disk';
import type { RunningPhone } from './start-phone';

/** What a person does with the notifications of the app, and what the system does with its time in the background. */
export function createNotificationShade(
  phone: RunningPhone,
  finger: Finger,
  { centre }: PhoneDisk,
  foreground: () => Promise<void>,
) {
  const { controls, platform } = phone;
  return {
    shown: (): ShownNotification[] => [...centre.shown.values()],
    /** The notification of Android's service. */
    service: () => centre.service,
    /** TurnService.kt, ACTION_STOP. */
    async pressStop(): Promise<void> {
      if (!centre.service) throw new Error('No service runs.');
      controls.emitExpo('SkeinBackground', 'onStop', {});
      await finger.pass(50);
    },
    /** BackgroundTime.swift, expire; TurnService.kt, onTimeout. */
    async endBackgroundTime(): Promise<void> {
      controls.emitExpo('SkeinBackground', 'onExpire', {});
      await finger.pass(50);
    },
    /** A tap while the process is alive. Android sends the link of the intent, iOS calls NotificationTaps.swift. */
    async tap({ id, url, sessionId }: ShownNotification): Promise<void> {
      centre.shown.delete(id);
      if (platform === 'android') {
        controls.emit('url', { url });
        await foreground();
      } else {
        centre.tapped = sessionId;
        controls.emitExpo('SkeinBackground', 'onTapped', {});
        await foreground();
      }
      await finger.pass(500);
    },
  };
}

/** A tap that starts the app: use the result for `phones.start`. */
export function startedByTap(disk: PhoneDisk, { id, url, sessionId }: ShownNotification, platform: 'android' | 'ios') {
  disk.centre.shown.delete(id);
  if (platform === 'ios') disk.centre.tapped = sessionId;
  return { disk, platform, ...(platform === 'android' && { initialUrl: url }) };
}

import { requireOptionalNativeModule } from 'expo';
import { AppRegistry, Platform } from 'react-native';

import type { NotificationPermission, WorkNotice } from '@/domain/background/device-background';

/** modules/skein-background. Null where it is not part of the app, as in Expo Go. */
export interface NativeBackground {
  addListener(event: 'onStop' | 'onExpire' | 'onTapped', listener: () => void): { remove(): void };
  beginWork(notice: WorkNotice): void;
  endWork(): void;
  getPermissionAsync(): Promise<NotificationPermission>;
  requestPermissionAsync(): Promise<NotificationPermission>;
  showAsync(news: NativeNews): Promise<void>;
  clearAsync(): Promise<void>;
  /** iOS only: Android opens `url`. */
  takeTapped?(): string | null;
}

interface NativeNews {
  readonly id: string;
  readonly sessionId: string | null;
  readonly url: string | null;
  readonly title: string;
  readonly body: string;
  readonly publicText: string;
  readonly channel: string;
}

/** SkeinBackgroundModule.kt starts it so that timers go on in the background, and ends it itself. */
const TASK = 'SkeinTurn';
let isTaskRegistered = false; // React Native has one registry and complains about a second time

export function nativeBackground(): NativeBackground | null {
  const native = requireOptionalNativeModule<NativeBackground>('SkeinBackground');
  if (native && Platform.OS === 'android' && !isTaskRegistered) {
    isTaskRegistered = true;
    AppRegistry.registerHeadlessTask(TASK, () => () => new Promise(() => undefined));
  }
  return native;
}

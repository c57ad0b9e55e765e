import { AndroidHaptics, ImpactFeedbackStyle, impactAsync, performAndroidHapticsAsync } from 'expo-haptics';
import { Platform } from 'react-native';

import { tryNative } from './try-native';

/** A short answer to the finger, if the person's system gives such answers. On Android it comes from the view and needs no permission. */
export function tick(): void {
  tryNative(() =>
    Platform.OS === 'android'
      ? performAndroidHapticsAsync(AndroidHaptics.Context_Click)
      : impactAsync(ImpactFeedbackStyle.Light),
  );
}

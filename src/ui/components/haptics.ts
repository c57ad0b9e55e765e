import { AndroidHaptics, ImpactFeedbackStyle, impactAsync, performAndroidHapticsAsync } from 'expo-haptics';
import { Platform } from 'react-native';

import { tryNative } from './try-native';

/** A short vibration, if the system allows it. On Android the view performs it, which needs no permission. */
export function tick(): void {
  tryNative(() =>
    Platform.OS === 'android'
      ? performAndroidHapticsAsync(AndroidHaptics.Context_Click)
      : impactAsync(ImpactFeedbackStyle.Light),
  );
}

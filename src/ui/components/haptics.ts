import { AndroidHaptics, ImpactFeedbackStyle, impactAsync, performAndroidHapticsAsync } from 'expo-haptics';
import { Platform } from 'react-native';

/** A short answer to the finger, if the person's system gives such answers. On Android it comes from the view and needs no permission. */
export function tick(): void {
  const felt =
    Platform.OS === 'android'
      ? performAndroidHapticsAsync(AndroidHaptics.Context_Click)
      : impactAsync(ImpactFeedbackStyle.Light);
  felt.catch(() => undefined); // a device without a motor; nothing that anybody waits for
}

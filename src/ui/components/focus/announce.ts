import { AccessibilityInfo } from 'react-native';

/** Lets the screen reader speak the text after its current announcement. */
export function announce(text: string): void {
  AccessibilityInfo.announceForAccessibilityWithOptions(text, { queue: true });
}

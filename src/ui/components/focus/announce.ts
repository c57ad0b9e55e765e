import { AccessibilityInfo } from 'react-native';

/** Lets the screen reader speak the text after its current announcement. */
export function announce(words: string): void {
  AccessibilityInfo.announceForAccessibilityWithOptions(words, { queue: true });
}

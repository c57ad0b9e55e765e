import { AccessibilityInfo } from 'react-native';

/** Says words to whoever uses a screen reader, after what it is saying now. */
export function announce(words: string): void {
  AccessibilityInfo.announceForAccessibilityWithOptions(words, { queue: true });
}

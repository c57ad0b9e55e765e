import { useEffect, type RefObject } from 'react';
import { AccessibilityInfo, Platform, type View } from 'react-native';

export interface ApprovalFocus {
  readonly deny: RefObject<View | null>;
  readonly isAnswered: boolean;
  readonly announcement: string;
}

/** A question that appears is said aloud. Android does so for live regions by itself, iOS does not know them. */
export function useApprovalFocus({ announcement }: ApprovalFocus): void {
  useEffect(() => {
    if (Platform.OS === 'ios') AccessibilityInfo.announceForAccessibility(announcement);
  }, [announcement]);
}

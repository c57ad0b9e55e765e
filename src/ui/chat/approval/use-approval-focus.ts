import { useEffect, type RefObject } from 'react';
import { AccessibilityInfo, Platform, type View } from 'react-native';

export interface ApprovalFocus {
  readonly deny: RefObject<View | null>;
  readonly isAnswered: boolean;
  readonly announcement: string;
}

/** Announces a new approval request. Android announces live regions by itself; iOS does not support them. */
export function useApprovalFocus({ announcement }: ApprovalFocus): void {
  useEffect(() => {
    if (Platform.OS === 'ios') AccessibilityInfo.announceForAccessibility(announcement);
  }, [announcement]);
}

import { useEffect, type RefObject } from 'react';
import { AccessibilityInfo, Platform, type View } from 'react-native';

import { useLock } from '../../lock/lock-context';

export interface ApprovalFocus {
  readonly deny: RefObject<View | null>;
  readonly isAnswered: boolean;
  readonly announcement: string;
}

/** Announces a new approval request. Android announces live regions by itself; iOS does not support them. */
export function useApprovalFocus({ announcement }: ApprovalFocus): void {
  const isOpen = useLock().view.kind === 'open';
  useEffect(() => {
    if (Platform.OS === 'ios' && isOpen) AccessibilityInfo.announceForAccessibility(announcement);
  }, [announcement, isOpen]);
}

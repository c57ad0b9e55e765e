import type { ReactNode } from 'react';

export interface SwipeAction {
  readonly icon: string;
  readonly label: string;
  readonly backgroundColor: string;
  readonly iconColor: string;
  readonly onPress: () => void;
  readonly testID: string;
}

export interface SwipeRowProps {
  /** Revealed by a swipe towards the end of the line. */
  readonly atStart: readonly SwipeAction[];
  /** Revealed by a swipe towards the start of the line. */
  readonly atEnd: readonly SwipeAction[];
  readonly enabled: boolean;
  readonly testID?: string;
  readonly children: ReactNode;
}

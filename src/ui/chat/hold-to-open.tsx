import { Pressable, type ViewProps } from 'react-native';

interface HoldToOpenProps extends ViewProps {
  readonly onOpen: () => void;
}

const HOLD_MS = 350;

/** A finger that stays opens the menu of a message. Its visible twin is the button beside it. */
export function HoldToOpen({ onOpen, ...view }: HoldToOpenProps) {
  return <Pressable {...view} onLongPress={onOpen} delayLongPress={HOLD_MS} accessible={false} />;
}

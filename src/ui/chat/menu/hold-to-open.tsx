import { Pressable, type ViewProps } from 'react-native';

import { tick } from '../../components/haptics';

interface HoldToOpenProps extends ViewProps {
  readonly onOpen: () => void;
}

const HOLD_MS = 350;

/** A finger that stays opens the menu of a message. Its visible twin is the button beside it. */
export function HoldToOpen({ onOpen, ...view }: HoldToOpenProps) {
  const open = () => {
    tick();
    onOpen();
  };
  return <Pressable {...view} onLongPress={open} delayLongPress={HOLD_MS} accessible={false} />;
}

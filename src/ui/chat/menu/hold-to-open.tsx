import { Pressable, type ViewProps } from 'react-native';

import { tick } from '../../components/haptics';

interface HoldToOpenProps extends ViewProps {
  readonly onOpen: () => void;
}

const HOLD_MS = 350;

/** A long press opens the menu of a message. The button beside the message does the same. */
export function HoldToOpen({ onOpen, ...view }: HoldToOpenProps) {
  const open = () => {
    tick();
    onOpen();
  };
  return <Pressable {...view} onLongPress={open} delayLongPress={HOLD_MS} accessible={false} />;
}

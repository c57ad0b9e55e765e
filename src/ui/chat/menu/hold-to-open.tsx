import { Pressable, type GestureResponderEvent, type ViewProps } from 'react-native';

import { tick } from '../../components/haptics';
import { pointAnchor, type Anchor } from '../../layout/menu/anchor';

interface HoldToOpenProps extends ViewProps {
  /** Gets the point that was pressed. */
  readonly onOpen: (anchor: Anchor | null) => void;
}

const HOLD_MS = 350;

/** A long press opens the menu of a message. The button beside the message does the same. */
export function HoldToOpen({ onOpen, ...view }: HoldToOpenProps) {
  const open = (event: GestureResponderEvent | undefined) => {
    tick();
    onOpen(event ? pointAnchor(event.nativeEvent.pageX, event.nativeEvent.pageY) : null);
  };
  return <Pressable {...view} onLongPress={open} delayLongPress={HOLD_MS} accessible={false} />;
}

import type { ViewProps } from 'react-native';

import type { Anchor } from '../../layout/menu/anchor';
import { RightClick } from '../../layout/menu/right-click';

interface HoldToOpenProps extends ViewProps {
  /** Gets the point that was clicked. */
  readonly onOpen: (anchor: Anchor | null) => void;
}

/** In a browser a long press selects text; a right click and the button beside a message open its menu. */
export function HoldToOpen(props: HoldToOpenProps) {
  return <RightClick {...props} />;
}

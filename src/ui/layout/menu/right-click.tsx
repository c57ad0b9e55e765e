import { View, type ViewProps } from 'react-native';

import type { Anchor } from './anchor';

interface RightClickProps extends ViewProps {
  readonly onOpen: (anchor: Anchor) => void;
}

/** Devices have no right click. See the `.web` file. */
export function RightClick({ onOpen: _unused, ...view }: RightClickProps) {
  return <View {...view} />;
}

import { View, type ViewProps } from 'react-native';

interface HoldToOpenProps extends ViewProps {
  readonly onOpen: () => void;
}

/** In a browser a long press selects text; the button beside a message opens its menu. */
export function HoldToOpen({ onOpen: _unused, ...view }: HoldToOpenProps) {
  return <View {...view} />;
}

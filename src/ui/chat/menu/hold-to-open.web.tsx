import { View, type ViewProps } from 'react-native';

interface HoldToOpenProps extends ViewProps {
  readonly onOpen: () => void;
}

/** In a browser one holds to select text: the button beside a message opens its menu. */
export function HoldToOpen({ onOpen: _unused, ...view }: HoldToOpenProps) {
  return <View {...view} />;
}

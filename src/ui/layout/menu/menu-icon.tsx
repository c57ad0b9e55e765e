import { View } from 'react-native';
import { Icon } from 'react-native-paper';

import { useAppTheme } from '../../theme/theme';
import type { MenuItem } from './menu-item';

/** What stands before an item. A choice that is not chosen keeps the space of the check mark free. */
export function MenuIcon({ item: { icon, isChosen, isDestructive }, size }: { item: MenuItem; size: number }) {
  const { colors } = useAppTheme();
  const source = icon ?? (isChosen ? 'check' : null);
  if (source === null) return <View style={{ width: size }} />;
  const color = isDestructive ? colors.error : isChosen ? colors.primary : colors.onSurfaceVariant;
  return <Icon source={source} size={size} color={color} />;
}

import { Text } from 'react-native-paper';

import { useAppTheme } from '../../theme/theme';

/** Marks the place of the next word. It does not blink, because the text already moves. */
export function Caret() {
  const { colors } = useAppTheme();
  return (
    <Text style={{ color: colors.primary }} aria-hidden>
      {'\u2009▍'}
    </Text>
  );
}

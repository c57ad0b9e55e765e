import { Text } from 'react-native-paper';

import { useAppTheme } from '../../theme/theme';

/** Stands where the next word will be. It does not blink: the words already move. */
export function Caret() {
  const { colors } = useAppTheme();
  return (
    <Text style={{ color: colors.primary }} aria-hidden>
      {'\u2009▍'}
    </Text>
  );
}

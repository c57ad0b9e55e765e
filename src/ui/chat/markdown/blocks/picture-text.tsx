import { Text } from 'react-native-paper';

import { useAppTheme } from '../../../theme/theme';
import { displayText } from '../parse/display-text';

/** The text shown in place of an image. */
export function PictureText({ text }: { text: string }) {
  const { colors } = useAppTheme();
  return (
    <Text variant="bodyLarge" selectable style={{ color: colors.onSurfaceVariant }}>
      {displayText(text)}
    </Text>
  );
}

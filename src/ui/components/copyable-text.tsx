import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { Foldable, TextPieces, type Fold } from '../chat/rows/long-text';
import { CODE, LEFT_TO_RIGHT } from '../i18n/text-direction';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { monospace } from '../theme/typography';
import { IconButton } from './buttons/icon-button';
import { useCopy } from './use-copy';

interface CopyableTextProps {
  readonly title: string;
  readonly text: string;
  readonly fold?: Fold;
  readonly testID?: string;
}

/** Longer text is folded, with its length shown, so nothing is cut off silently. */
const FOLD = { from: 1_000, to: 700 };

/** Text exactly as it is stored or will be sent, with a button that copies all of it. */
export function CopyableText({ title, text, fold = FOLD, testID }: CopyableTextProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const copy = useCopy();
  return (
    <View testID={testID}>
      <View style={styles.head}>
        <Text variant="labelMedium" style={[styles.title, { color: colors.onSurfaceVariant }]}>
          {title}
        </Text>
        <IconButton
          icon="content-copy"
          size={size.smallIcon}
          iconColor={colors.onSurfaceVariant}
          style={styles.copy}
          onPress={() => copy(text)}
          accessibilityLabel={t('verbatim.copy', { title })}
          testID="copy-verbatim"
        />
      </View>
      <View style={[styles.box, { backgroundColor: colors.codeBackground }]}>
        <Foldable text={text} fold={fold}>
          {(shown) => (
            <View {...LEFT_TO_RIGHT}>
              <TextPieces text={shown} variant="bodySmall" style={styles.code} />
            </View>
          )}
        </Foldable>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  head: { flexDirection: 'row', alignItems: 'center' },
  title: { flex: 1 },
  copy: { marginVertical: -space.xs, marginEnd: -space.m },
  box: { borderRadius: radius.s, padding: space.m },
  code: { ...CODE, fontFamily: monospace },
});

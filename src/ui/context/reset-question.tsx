import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { Button } from '../components/buttons/button';
import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface ResetQuestionProps {
  readonly onReset: () => void;
  readonly onCancel: () => void;
}

/** Shown within the sheet, because a second sheet would hide what the question is about. */
export function ResetQuestion({ onReset, onCancel }: ResetQuestionProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={[styles.card, { backgroundColor: colors.elevation.level5 }]} accessibilityRole="alert">
      <Text variant="titleSmall">{t('context.resetTitle')}</Text>
      <Text variant="bodyMedium">{t('context.resetBody')}</Text>
      <View style={styles.buttons}>
        <Button onPress={onCancel}>{t('app.cancel')}</Button>
        <Button mode="contained" onPress={onReset} testID="confirm">
          {t('context.reset')}
        </Button>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  card: { borderRadius: radius.m, padding: space.l, gap: space.s },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space.s },
});

import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { dayText } from '../../format/day-text';
import { useNow } from '../../format/use-now';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

const MINUTE_MS = 60_000;

/** The date of the messages below it. */
export function DayRow({ time }: { time: number }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const now = useNow(MINUTE_MS);
  return (
    <View style={styles.day} testID="day-separator">
      <Text variant="labelMedium" role="heading" style={{ color: colors.onSurfaceVariant }}>
        {dayText(time, now, i18n.language, t)}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({ day: { alignItems: 'center', paddingVertical: space.xs } });

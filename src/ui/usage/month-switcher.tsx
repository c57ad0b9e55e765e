import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Month, MonthUsage } from '@/domain/usage/usage';

import { IconButton } from '../components/buttons/icon-button';
import { size } from '../theme/metrics';

interface MonthSwitcherProps {
  readonly name: string;
  readonly usage: MonthUsage;
  readonly onMonth: (month: Month) => void;
}

export function MonthSwitcher({ name, usage: { month, firstMonth, thisMonth }, onMonth }: MonthSwitcherProps) {
  const { t } = useTranslation();
  return (
    <View style={styles.switcher}>
      <IconButton
        icon="chevron-left"
        size={size.icon + 4}
        disabled={firstMonth === null || month <= firstMonth}
        onPress={() => onMonth(addMonths(month, -1))}
        accessibilityLabel={t('usage.earlierMonth')}
        testID="usage-earlier"
      />
      <Text variant="titleMedium" accessibilityRole="header" testID="usage-month">
        {name}
      </Text>
      <IconButton
        icon="chevron-right"
        size={size.icon + 4}
        disabled={month >= thisMonth}
        onPress={() => onMonth(addMonths(month, 1))}
        accessibilityLabel={t('usage.laterMonth')}
        testID="usage-later"
      />
    </View>
  );
}

function addMonths(month: Month, step: -1 | 1): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + (number - 1) + step;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

const styles = StyleSheet.create({
  switcher: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
});

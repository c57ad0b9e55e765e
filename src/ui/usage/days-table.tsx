import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { DaySpending } from '@/domain/usage/usage';

import { Disclosure } from '../components/disclosure';
import { dateFormat } from '../format/formatters';
import { END_ALIGNED } from '../i18n/text-direction';
import { space } from '../theme/metrics';
import { costText, type SpendingFormat } from './spending-text';

/** The chart as a table: the days with any usage. */
export function DaysTable({ days, format }: { days: readonly DaySpending[]; format: SpendingFormat }) {
  const { t } = useTranslation();
  const dates = dateFormat(format.language, { day: 'numeric', month: 'short' });
  const used = days.filter(({ calls }) => calls > 0);
  return (
    <Disclosure
      summary={<Text variant="labelLarge">{t('usage.table')}</Text>}
      accessibilityLabel={t('usage.table')}
      testID="usage-table-toggle"
    >
      <View role="table" aria-label={t('usage.table')} testID="usage-table">
        <Row role="columnheader" cells={[t('usage.date'), t('usage.cost'), t('usage.callsHead')]} />
        {used.map((day) => (
          <Row
            key={day.day}
            role="cell"
            cells={[dates.format(day.startsAt), costText(day, format), String(day.calls)]}
          />
        ))}
      </View>
    </Disclosure>
  );
}

function Row({ cells, role }: { cells: readonly [string, string, string]; role: 'cell' | 'columnheader' }) {
  const variant = role === 'cell' ? 'bodyMedium' : 'labelMedium';
  return (
    <View role="row" style={styles.row}>
      {cells.map((cell, index) => (
        <Text key={index} role={role} variant={variant} style={index === 0 ? styles.first : styles.number}>
          {cell}
        </Text>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', paddingVertical: space.xs, paddingHorizontal: space.s },
  first: { flex: 1 },
  number: { ...END_ALIGNED, flex: 1, fontVariant: ['tabular-nums'] },
});

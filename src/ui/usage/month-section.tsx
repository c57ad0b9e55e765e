import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import type { Month, MonthUsage } from '@/domain/usage/usage';

import { Section } from '../components/section';
import { dateFormat } from '../format/formatters';
import { roundedUsd } from '../format/money';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { DaysTable } from './days-table';
import { MonthChart } from './month-chart';
import { MonthSwitcher } from './month-switcher';
import { cacheText, callsText, costText, tokensText, type SpendingFormat } from './spending-text';

interface MonthSectionProps {
  readonly usage: MonthUsage;
  readonly format: SpendingFormat;
  readonly onMonth: (month: Month) => void;
  readonly onExact: () => void;
}

/** The total of one month, with a chart and a table of its days. */
export function MonthSection({ usage, format, onMonth, onExact }: MonthSectionProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { total, days, month, thisMonth } = usage;
  const name = monthName(usage, format.language);
  const cache = cacheText(total, format);
  const mostExpensive = Math.max(...days.map(({ costUsd }) => costUsd ?? 0));
  const lastUsed = days.findLast(({ calls }) => calls > 0)?.day ?? 1;
  return (
    <Section>
      <MonthSwitcher name={name} usage={usage} onMonth={onMonth} />
      <Pressable
        onPress={onExact}
        role="button"
        aria-label={t('app.sentences', {
          first: costText(total, format),
          second: t(format.exact ? 'usage.rounded' : 'usage.exact'),
        })}
        style={styles.total}
        testID="usage-total"
      >
        <Text variant="displaySmall">{costText(total, format)}</Text>
      </Pressable>
      <Text variant="bodyMedium" style={[styles.centred, { color: colors.onSurfaceVariant }]}>
        {t('usage.facts', { calls: callsText(total, format), tokens: tokensText(total, format) })}
      </Text>
      {cache !== null && (
        <Text variant="bodyMedium" style={[styles.centred, { color: colors.onSurfaceVariant }]} testID="usage-cache">
          {cache}
        </Text>
      )}
      {total.unpricedCalls > 0 && (
        <Text variant="bodySmall" style={[styles.centred, { color: colors.warning }]} testID="usage-unpriced">
          {t('usage.unpriced', { count: total.unpricedCalls })}
        </Text>
      )}
      {total.calls === 0 ? (
        <Text variant="bodyMedium" style={styles.centred}>
          {t('usage.nothing')}
        </Text>
      ) : (
        <>
          <MonthChart
            days={days}
            startDay={month === thisMonth ? lastUsed : 1}
            label={
              mostExpensive > 0
                ? t('usage.chart', { month: name, cost: roundedUsd(mostExpensive, format.language) })
                : t('usage.chartTokens', { month: name })
            }
            format={format}
          />
          <DaysTable days={days} format={format} />
        </>
      )}
    </Section>
  );
}

function monthName({ days }: MonthUsage, language: string): string {
  const [first] = days;
  return first ? dateFormat(language, { month: 'long', year: 'numeric' }).format(first.startsAt) : '';
}

const styles = StyleSheet.create({
  total: { alignSelf: 'center', minHeight: size.target, justifyContent: 'center', paddingHorizontal: space.l },
  centred: { textAlign: 'center' },
});

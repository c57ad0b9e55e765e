import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { DaySpending } from '@/domain/usage/usage';

import { IconButton } from '../components/buttons/icon-button';
import { dateFormat } from '../format/formatters';
import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { callsText, costText, tokensText, type SpendingFormat } from './spending-text';

const PLOT_HEIGHT = 120;
const LEAST_BAR = 3;

interface MonthChartProps {
  readonly days: readonly DaySpending[];
  /** The initially selected day. */
  readonly startDay: number;
  readonly label: string;
  readonly format: SpendingFormat;
}

/** A bar for each day; the line below describes the selected one. If nothing has a price, the bars show tokens. */
export function MonthChart({ days, startDay, label, format }: MonthChartProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const [chosen, setChosen] = useState(startDay);
  const priced = days.some(({ costUsd }) => costUsd !== null && costUsd > 0);
  const weight = (day: DaySpending) => (priced ? (day.costUsd ?? 0) : day.inputTokens + day.outputTokens);
  const most = Math.max(...days.map(weight), 0);
  const day = days[Math.min(chosen, days.length) - 1];
  const date = day ? dateFormat(format.language, { day: 'numeric', month: 'long' }).format(day.startsAt) : '';
  return (
    <View style={styles.chart}>
      <View style={styles.plot} role="img" aria-label={label}>
        {days.map((each) => (
          <Pressable
            key={each.day}
            style={styles.column}
            onPress={() => setChosen(each.day)}
            accessible={false}
            tabIndex={-1}
            aria-hidden
            testID={`usage-day-${each.day}`}
          >
            <View
              style={[
                styles.bar,
                {
                  height: barHeight(weight(each), most),
                  backgroundColor: each.day === day?.day ? colors.primary : colors.parts.messages,
                  opacity: each.calls === 0 ? 0.25 : 1,
                },
              ]}
            />
          </Pressable>
        ))}
      </View>
      <View style={styles.line}>
        <IconButton
          icon="chevron-left"
          disabled={chosen <= 1}
          onPress={() => setChosen(chosen - 1)}
          accessibilityLabel={t('usage.earlierDay')}
        />
        <View style={styles.told} accessibilityLiveRegion="polite">
          {day && (
            <>
              <Text variant="labelLarge" style={styles.centred} testID="usage-day">
                {t('usage.day', { date, cost: costText(day, format), calls: callsText(day, format) })}
              </Text>
              <Text variant="bodySmall" style={[styles.centred, { color: colors.onSurfaceVariant }]}>
                {tokensText(day, format)}
              </Text>
            </>
          )}
        </View>
        <IconButton
          icon="chevron-right"
          disabled={chosen >= days.length}
          onPress={() => setChosen(chosen + 1)}
          accessibilityLabel={t('usage.laterDay')}
        />
      </View>
    </View>
  );
}

function barHeight(value: number, most: number): number {
  return most === 0 ? LEAST_BAR : Math.max(LEAST_BAR, Math.round((value / most) * PLOT_HEIGHT));
}

const styles = StyleSheet.create({
  chart: { gap: space.s },
  plot: { flexDirection: 'row', height: PLOT_HEIGHT, alignItems: 'flex-end' },
  column: { flex: 1, height: PLOT_HEIGHT, justifyContent: 'flex-end', paddingHorizontal: 1 },
  bar: { borderTopStartRadius: radius.s / 2, borderTopEndRadius: radius.s / 2 },
  line: { flexDirection: 'row', alignItems: 'center' },
  told: { flex: 1 },
  centred: { textAlign: 'center' },
});

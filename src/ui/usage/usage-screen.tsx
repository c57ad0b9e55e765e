import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Month, MonthUsage } from '@/domain/usage/usage';
import { asChatError } from '@/state/as-chat-error';
import { useMonthUsage } from '@/state/usage';

import { ErrorCard } from '../components/error-card';
import { IconButton } from '../components/buttons/icon-button';
import { Section } from '../components/section';
import { roundedUsd } from '../format/money';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { BudgetSection } from './budget-section';
import { DaysTable } from './days-table';
import { MonthChart } from './month-chart';
import { SpendingList } from './spending-list';
import { callsText, costText, tokensText, type SpendingFormat } from './spending-text';

/** The cost of models: the month's total and a bar for each day, then by model and by chat. */
export function UsageScreen() {
  const { t, i18n } = useTranslation();
  const navigator = useNavigator();
  const [month, setMonth] = useState<Month>();
  const [exact, setExact] = useState(false);
  const usage = useMonthUsage(month);
  const error = asChatError(usage.error);
  const reader: SpendingFormat = { t, language: i18n.language, exact };
  return (
    <Page title={t('usage.title')} onBack={navigator.back}>
      {error && <ErrorCard error={error} />}
      {usage.data && (
        <>
          <MonthSection
            key={usage.data.month}
            usage={usage.data}
            reader={reader}
            onMonth={setMonth}
            onExact={() => setExact(!exact)}
          />
          <Breakdown usage={usage.data} reader={reader} />
        </>
      )}
      <BudgetSection />
      <Text variant="bodySmall">{t('usage.estimate')}</Text>
    </Page>
  );
}

interface MonthSectionProps {
  readonly usage: MonthUsage;
  readonly reader: SpendingFormat;
  readonly onMonth: (month: Month) => void;
  readonly onExact: () => void;
}

function MonthSection({ usage, reader, onMonth, onExact }: MonthSectionProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { total, days, month, thisMonth } = usage;
  const name = monthName(usage, reader.language);
  const mostExpensive = Math.max(...days.map(({ costUsd }) => costUsd ?? 0));
  const lastUsed = days.findLast(({ calls }) => calls > 0)?.day ?? 1;
  return (
    <Section>
      <MonthSwitcher name={name} usage={usage} onMonth={onMonth} />
      <Pressable
        onPress={onExact}
        role="button"
        aria-label={t('app.sentences', {
          first: costText(total, reader),
          second: t(reader.exact ? 'usage.rounded' : 'usage.exact'),
        })}
        style={styles.total}
        testID="usage-total"
      >
        <Text variant="displaySmall">{costText(total, reader)}</Text>
      </Pressable>
      <Text variant="bodyMedium" style={[styles.centred, { color: colors.onSurfaceVariant }]}>
        {t('usage.facts', { calls: callsText(total, reader), tokens: tokensText(total, reader) })}
      </Text>
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
                ? t('usage.chart', { month: name, cost: roundedUsd(mostExpensive, reader.language) })
                : t('usage.chartTokens', { month: name })
            }
            reader={reader}
          />
          <DaysTable days={days} reader={reader} />
        </>
      )}
    </Section>
  );
}

interface MonthSwitcherProps {
  readonly name: string;
  readonly usage: MonthUsage;
  readonly onMonth: (month: Month) => void;
}

function MonthSwitcher({ name, usage: { month, firstMonth, thisMonth }, onMonth }: MonthSwitcherProps) {
  const { t } = useTranslation();
  return (
    <View style={styles.switcher}>
      <IconButton
        icon="chevron-left"
        size={size.icon + 4}
        disabled={firstMonth === null || month <= firstMonth}
        onPress={() => onMonth(neighbour(month, -1))}
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
        onPress={() => onMonth(neighbour(month, 1))}
        accessibilityLabel={t('usage.laterMonth')}
        testID="usage-later"
      />
    </View>
  );
}

function Breakdown({ usage, reader }: { usage: MonthUsage; reader: SpendingFormat }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  if (usage.total.calls === 0) return null;
  return (
    <>
      <SpendingList
        title={t('usage.models')}
        reader={reader}
        testID="usage-models"
        entries={usage.models.map((spending) => ({
          key: `${spending.providerId} ${spending.modelId}`,
          name:
            spending.providerName === null
              ? t('usage.gone', { model: spending.modelId })
              : t('usage.from', { model: spending.modelId, provider: spending.providerName }),
          spending,
        }))}
      />
      <SpendingList
        title={t('usage.sessions')}
        reader={reader}
        testID="usage-sessions"
        entries={usage.sessions.map((spending) => {
          const { sessionId, title } = spending;
          if (sessionId === null) return { key: '', name: t('usage.deletedChats'), spending };
          const onPress = () => navigator.openSession(sessionId);
          return { key: sessionId, name: title || t('sessions.untitled'), spending, onPress };
        })}
      />
    </>
  );
}

function monthName({ days }: MonthUsage, language: string): string {
  const [first] = days;
  return first ? new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(first.startsAt) : '';
}

function neighbour(month: Month, step: -1 | 1): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + (number - 1) + step;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

const styles = StyleSheet.create({
  switcher: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  total: { alignSelf: 'center', minHeight: size.target, justifyContent: 'center', paddingHorizontal: space.l },
  centred: { textAlign: 'center' },
});

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text, TouchableRipple } from 'react-native-paper';

import type { Spending } from '@/domain/usage/usage';

import { Button } from '../components/buttons/button';
import { Section } from '../components/section';
import { lineStyle } from '../i18n/text-direction';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { callsText, costText, tokensText, type SpendingFormat } from './spending-text';

const SHOWN_AT_FIRST = 8;

export interface SpendingEntry {
  readonly key: string;
  readonly name: string;
  readonly spending: Spending;
  /** A line below the facts. */
  readonly note?: string | null;
  readonly onPress?: () => void;
}

interface SpendingListProps {
  readonly title: string;
  readonly entries: readonly SpendingEntry[];
  readonly format: SpendingFormat;
  readonly testID: string;
}

/** Costs, highest first, each with its share of the total as a thin bar. */
export function SpendingList({ title, entries, format, testID }: SpendingListProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  // If nothing cost anything, the bars show shares of the tokens.
  const isFree = entries.every(({ spending }) => !spending.costUsd);
  const weight = (spending: Spending) =>
    isFree ? spending.inputTokens + spending.outputTokens : (spending.costUsd ?? 0);
  const sum = entries.reduce((total, { spending }) => total + weight(spending), 0);
  const shown = all ? entries : entries.slice(0, SHOWN_AT_FIRST);
  const hidden = entries.length - shown.length;
  return (
    <Section title={title}>
      <View testID={testID} style={styles.list}>
        {shown.map((entry) => (
          <Entry key={entry.key} entry={entry} share={sum === 0 ? 0 : weight(entry.spending) / sum} format={format} />
        ))}
        {hidden > 0 && <Button onPress={() => setAll(true)}>{t('usage.more', { count: hidden })}</Button>}
      </View>
    </Section>
  );
}

function Entry({ entry, share, format }: { entry: SpendingEntry; share: number; format: SpendingFormat }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { name, spending, note = null, onPress } = entry;
  const cost = costText(spending, format);
  const facts = t('usage.facts', { calls: callsText(spending, format), tokens: tokensText(spending, format) });
  const content = (
    <View style={styles.entry}>
      <View style={styles.line}>
        <Text variant="titleSmall" numberOfLines={1} style={[styles.name, lineStyle(name)]}>
          {name}
        </Text>
        <Text variant="titleSmall" style={styles.number}>
          {cost}
        </Text>
      </View>
      <View style={[styles.track, { backgroundColor: colors.outlineVariant }]}>
        <View style={[styles.fill, { width: `${share * 100}%`, backgroundColor: colors.parts.messages }]} />
      </View>
      <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
        {facts}
      </Text>
      {note !== null && (
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {note}
        </Text>
      )}
    </View>
  );
  if (!onPress) return content;
  return (
    <TouchableRipple onPress={onPress} role="button" accessibilityLabel={t('usage.entryLabel', { name, cost, facts })}>
      {content}
    </TouchableRipple>
  );
}

const styles = StyleSheet.create({
  list: { gap: space.m },
  entry: { gap: space.xs, minHeight: size.target, justifyContent: 'center' },
  line: { flexDirection: 'row', gap: space.m },
  name: { flex: 1 },
  number: { fontVariant: ['tabular-nums'] },
  track: { height: 4, borderRadius: radius.full, overflow: 'hidden' },
  fill: { height: 4 },
});

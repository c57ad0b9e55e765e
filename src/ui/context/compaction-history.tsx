import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Compaction } from '@/domain/compaction/compaction';
import { useModelName } from '@/state/model-name';

import { relativeTimeText } from '../format/relative-time';
import { exactCount } from '../format/numbers';
import { useNow } from '../format/use-now';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

const SHOWN_ENTRIES = 20;

/** The changes of the context, newest first. */
export function CompactionHistory({ history }: { history: readonly Compaction[] }) {
  const { t } = useTranslation();
  const now = useNow(30_000);
  if (history.length === 0) return null;
  return (
    <View style={styles.list}>
      <Text variant="titleSmall" accessibilityRole="header">
        {t('context.history')}
      </Text>
      {history.slice(0, SHOWN_ENTRIES).map((entry) => (
        <Entry key={entry.id} entry={entry} now={now} />
      ))}
    </View>
  );
}

function Entry({ entry, now }: { entry: Compaction; now: number }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const modelName = useModelName(entry.model ?? NO_MODEL);
  const before = exactCount(entry.tokensBefore, i18n.language);
  const after = exactCount(entry.tokensAfter, i18n.language);
  const facts = [
    entry.coveredCount > 0 ? t('context.messages', { count: entry.coveredCount }) : null,
    t(`context.method.${entry.method}`),
    entry.selfTest && entry.selfTest.total > 0
      ? t('context.factsReachable', { count: entry.selfTest.total, reachable: entry.selfTest.reachable })
      : null,
    relativeTimeText(entry.createdAt, now, t),
    entry.model ? modelName : null,
  ];
  return (
    <View style={styles.entry} testID="compaction-entry" accessible>
      <Text variant="labelMedium" style={[styles.version, { color: colors.primary }]}>
        {t('context.version', { version: entry.version })}
      </Text>
      <View style={styles.text}>
        <Text
          variant="bodyMedium"
          style={styles.numbers}
          accessibilityLabel={t('context.beforeAfterLabel', { before, after })}
        >
          {t('context.beforeAfter', { before, after })}
        </Text>
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {facts.filter((fact) => fact !== null).join(' · ')}
        </Text>
      </View>
    </View>
  );
}

const NO_MODEL = { providerId: '', modelId: '' };

const styles = StyleSheet.create({
  list: { gap: space.s },
  entry: { flexDirection: 'row', alignItems: 'baseline', gap: space.m },
  version: { minWidth: 28 },
  text: { flex: 1 },
  numbers: { fontVariant: ['tabular-nums'] },
});

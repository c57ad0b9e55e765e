import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { SummaryCost } from '@/domain/compaction/compact-outcome';
import type { Message } from '@/domain/conversation';
import { asChatError } from '@/state/as-chat-error';
import { useCompactionPreview } from '@/state/context';

import { ErrorCard } from '../components/error-card';
import { roundedUsd } from '../format/money';
import { compactCount } from '../format/numbers';
import { lineStyle } from '../i18n/text-direction';
import { useToolLabel } from '../tools/use-tool-label';
import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { firstLine } from './first-line';

const SHOWN_MESSAGES = 5;

/** The messages that a compaction would summarise. */
export function CompactionPreview({ sessionId }: { sessionId: string }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const { data: preview, error } = useCompactionPreview(sessionId);
  const fault = asChatError(error);
  if (fault) return <ErrorCard error={fault} />;
  if (!preview) return null;
  const { messages, tokens, keptCount, cost } = preview;
  const more = messages.length - SHOWN_MESSAGES;
  return (
    <View
      style={[styles.card, { backgroundColor: colors.elevation.level5 }]}
      accessibilityLiveRegion="polite"
      testID="compaction-preview"
    >
      <Text variant="bodyMedium">
        {messages.length === 0
          ? t('context.outcome.all-protected')
          : t('context.previewCovers', {
              count: messages.length,
              tokens: compactCount(tokens, { t, language: i18n.language }),
            })}
      </Text>
      {messages.length > 0 && <Text variant="bodyMedium">{t('context.previewKeeps', { count: keptCount })}</Text>}
      {cost !== null && cost.calls > 0 && <CostLine cost={cost} />}
      {messages.slice(0, SHOWN_MESSAGES).map((message) => (
        <PreviewLine key={message.id} message={message} />
      ))}
      {more > 0 && (
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {t('context.previewMore', { count: more })}
        </Text>
      )}
    </View>
  );
}

function CostLine({ cost: { calls, inputTokens, cachedTokens, usd } }: { cost: SummaryCost }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const reads = t('context.previewReads', { count: calls, tokens: compactCount(inputTokens, { t, language }) });
  const cost = usd === null ? '' : roundedUsd(usd, language);
  const costs =
    cachedTokens > 0 && usd !== 0 ? t('context.previewCostCached', { cost }) : t('context.previewCost', { cost });
  return <Text variant="bodyMedium">{usd === null ? reads : `${reads} ${costs}`}</Text>;
}

function PreviewLine({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const toolLabel = useToolLabel();
  const who =
    message.role === 'tool'
      ? toolLabel(message.toolName)
      : t(message.role === 'user' ? 'context.you' : 'chat.assistant');
  const line = firstLine(message);
  return (
    <View style={styles.line}>
      <Text variant="labelSmall">{who}</Text>
      <Text
        variant="bodySmall"
        numberOfLines={1}
        style={[styles.words, lineStyle(line), { color: colors.onSurfaceVariant }]}
      >
        {line}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  card: { borderRadius: radius.m, padding: space.m, gap: space.xs },
  line: { flexDirection: 'row', alignItems: 'baseline', gap: space.s },
  words: { flex: 1 },
});

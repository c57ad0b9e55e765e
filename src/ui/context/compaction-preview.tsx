import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Message } from '@/domain/conversation';
import { asChatError } from '@/state/as-chat-error';
import { useCompactionPreview } from '@/state/context';

import { ErrorCard } from '../components/error-card';
import { compactCount } from '../format/numbers';
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
  const { messages, tokens, keptCount } = preview;
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

function PreviewLine({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const who =
    message.role === 'tool' ? message.toolName : t(message.role === 'user' ? 'context.you' : 'chat.assistant');
  return (
    <Text variant="bodySmall" numberOfLines={1} style={{ color: colors.onSurfaceVariant }}>
      <Text variant="labelSmall">{who}</Text>
      {'  '}
      {firstLine(message)}
    </Text>
  );
}

const styles = StyleSheet.create({ card: { borderRadius: radius.m, padding: space.m, gap: space.xs } });

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { MessageStatus, ToolMessage } from '@/domain/conversation';

import { Disclosure } from '../components/disclosure';
import { duration } from '../format/numbers';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { monospace } from '../theme/typography';

interface ToolCardProps {
  readonly call: Pick<ToolMessage, 'toolName' | 'toolInput' | 'toolOutput' | 'status' | 'durationMs'>;
  /** Stands under the line while the call waits for the person. */
  readonly children?: ReactNode;
}

/** One line with the state of a tool call; opens to what went in and what came out. */
export function ToolCard({ call, children }: ToolCardProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const state = t(`tool.${call.status}`);
  const tint = {
    streaming: colors.primary,
    waiting: colors.warning,
    complete: colors.success,
    error: colors.error,
    interrupted: colors.warning,
  };
  return (
    <View style={[styles.card, { borderColor: colors.outlineVariant }]} testID="message-tool">
      <Disclosure
        testID="tool-toggle"
        accessibilityLabel={t('tool.label', { name: call.toolName, state })}
        summary={
          <View style={styles.line}>
            <Icon source={STATE_ICON[call.status]} size={size.smallIcon + 2} color={tint[call.status]} />
            <Text variant="bodyMedium" numberOfLines={1} style={[styles.name, { fontFamily: monospace }]}>
              {call.toolName}
            </Text>
            <Text variant="labelSmall" style={{ color: colors.onSurfaceVariant }}>
              {call.durationMs === null ? state : `${state} · ${duration(call.durationMs)}`}
            </Text>
          </View>
        }
      >
        <View style={styles.details}>
          <Verbatim title={t('tool.input')} text={prettyJson(call.toolInput)} />
          {call.status !== 'streaming' && call.status !== 'waiting' && (
            <Verbatim title={t('tool.output')} text={call.toolOutput ?? t('tool.noOutput')} />
          )}
        </View>
      </Disclosure>
      {children}
    </View>
  );
}

function Verbatim({ title, text }: { title: string; text: string }) {
  const { colors } = useAppTheme();
  return (
    <View style={styles.verbatim}>
      <Text variant="labelSmall" style={{ color: colors.onSurfaceVariant }}>
        {title}
      </Text>
      <ScrollView style={[styles.box, { backgroundColor: colors.codeBackground }]} nestedScrollEnabled tabIndex={0}>
        <Text variant="bodySmall" selectable style={{ fontFamily: monospace }}>
          {text}
        </Text>
      </ScrollView>
    </View>
  );
}

const STATE_ICON: Record<MessageStatus, string> = {
  streaming: 'cog-sync-outline',
  waiting: 'hand-back-right-outline',
  complete: 'check-circle-outline',
  error: 'alert-circle-outline',
  interrupted: 'lightning-bolt-outline',
};

/** Arguments arrive as the model wrote them; what is not JSON is shown as it is. */
function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const styles = StyleSheet.create({
  card: { borderWidth: StyleSheet.hairlineWidth, borderRadius: radius.m, paddingHorizontal: space.s },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  name: { flex: 1 },
  details: { gap: space.m, paddingBottom: space.m, paddingHorizontal: space.xs },
  verbatim: { gap: space.xs },
  box: { maxHeight: 260, borderRadius: radius.s, padding: space.m },
});

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { ToolMessage } from '@/domain/conversation';
import { callStateOf, type CallState } from '@/state/tools/call-state';
import { hostInArguments } from '@/state/tools/tool-destination';
import { useToolNames } from '@/state/tools/tool-names';

import { Disclosure } from '../../components/disclosure';
import { CopyableText } from '../../components/copyable-text';
import { duration } from '../../format/numbers';
import { radius, size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { monospace } from '../../theme/typography';

interface ToolCardProps {
  readonly call: Pick<ToolMessage, 'toolName' | 'toolInput' | 'toolOutput' | 'status' | 'durationMs'>;
  /** Shown under the line, folded or not. */
  readonly children?: ReactNode;
}

/** One line with the state of a tool call; unfolds to its input and output. */
export function ToolCard({ call, children }: ToolCardProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const { durationMs } = call;
  const status = callStateOf(call);
  const { name, server } = useToolNames()(call.toolName);
  const place = server ?? hostInArguments(call.toolInput);
  // The question below a waiting call states where it goes. The name is never cut there, because the user decides about it.
  const isWaiting = status === 'waiting';
  const word = t(`tool.${status}`);
  const state =
    durationMs === null
      ? word
      : t('tool.took', { state: word, duration: duration(durationMs, { t, language: i18n.language }) });
  const tint = {
    streaming: colors.primary,
    waiting: colors.warning,
    complete: colors.success,
    error: colors.error,
    denied: colors.onSurfaceVariant,
    interrupted: colors.warning,
  };
  return (
    <View
      style={[styles.card, { borderColor: status === 'waiting' ? colors.warning : colors.outlineVariant }]}
      testID="message-tool"
    >
      <Disclosure
        testID="tool-toggle"
        summary={
          <View style={styles.line}>
            <Icon source={STATE_ICON[status]} size={size.smallIcon + 2} color={tint[status]} />
            <Text variant="bodyMedium" numberOfLines={isWaiting ? undefined : 1} style={styles.name}>
              <Text variant="bodyMedium" style={{ fontFamily: monospace }}>
                {name}
              </Text>
              {place !== null && !isWaiting && (
                <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }}>
                  {` · ${place}`}
                </Text>
              )}
            </Text>
            <Text
              variant="labelSmall"
              style={{ color: isWaiting ? colors.warning : colors.onSurfaceVariant }}
              accessibilityLiveRegion="polite"
            >
              {state}
            </Text>
          </View>
        }
      >
        <View style={styles.details}>
          {name !== call.toolName && (
            <Text variant="bodySmall" selectable style={{ color: colors.onSurfaceVariant }} testID="tool-raw-name">
              {t('tool.modelName', { name: call.toolName })}
            </Text>
          )}
          <CopyableText title={t('tool.input')} text={prettyJson(call.toolInput)} testID="tool-input" />
          <CopyableText
            title={t('tool.output')}
            text={call.toolOutput ?? t(isOpen(status) ? 'tool.notYet' : 'tool.noOutput')}
            testID="tool-output"
          />
        </View>
      </Disclosure>
      {children}
    </View>
  );
}

const isOpen = (status: CallState) => status === 'streaming' || status === 'waiting';

const STATE_ICON: Record<CallState, string> = {
  streaming: 'cog-sync-outline',
  waiting: 'hand-back-right-outline',
  complete: 'check-circle-outline',
  error: 'alert-circle-outline',
  denied: 'cancel',
  interrupted: 'lightning-bolt-outline',
};

/** Arguments are shown as the model wrote them if they are not valid JSON. */
function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const styles = StyleSheet.create({
  card: { borderWidth: 1, borderRadius: radius.m, paddingHorizontal: space.s },
  line: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space.s },
  name: { flexGrow: 1, flexShrink: 1, flexBasis: 150 },
  details: { gap: space.s, paddingBottom: space.m, paddingHorizontal: space.xs },
});

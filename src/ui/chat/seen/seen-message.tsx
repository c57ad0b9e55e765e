import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ModelMessage } from '@/domain/providers/model-call';

import { radius, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { useToolLabel } from '../../tools/use-tool-label';
import { Foldable, TextPieces } from '../rows/long-text';

/** In characters. A request is read to find something, so that entries are short until they are opened. */
const FOLD = { from: 1_200, to: 600 };

/** One message of a request, with its tool calls or results. */
export function SeenMessage({ message }: { message: ModelMessage }) {
  const { t } = useTranslation();
  const toolLabel = useToolLabel();
  switch (message.role) {
    case 'user':
      return (
        <Entry title={t('context.you')}>
          <Part text={message.text} />
          {message.images.length > 0 && <Note text={t('seen.pictures', { count: message.images.length })} />}
        </Entry>
      );
    case 'assistant':
      return (
        <Entry title={t('chat.assistant')}>
          {message.thinking.map(({ text }, index) => (
            <Part key={index} title={t('seen.thinking')} text={text} />
          ))}
          <Part text={message.text} />
          {message.toolCalls.map(({ id, name, input }) => (
            <Part key={id} title={t('seen.call', { tool: toolLabel(name) })} text={input} />
          ))}
        </Entry>
      );
    case 'tool':
      return (
        <>
          {message.results.map(({ toolCallId, toolName, output, isError }) => (
            <Entry
              key={toolCallId}
              title={t(isError ? 'seen.failedResult' : 'seen.result', { tool: toolLabel(toolName) })}
            >
              <Part text={output} />
            </Entry>
          ))}
        </>
      );
  }
}

function Entry({ title, children }: { title: string; children: ReactNode }) {
  const { colors } = useAppTheme();
  return (
    <View style={[styles.entry, { backgroundColor: colors.elevation.level1 }]} testID="seen-message">
      <Text variant="labelMedium" style={{ color: colors.primary }} accessibilityRole="header">
        {title}
      </Text>
      {children}
    </View>
  );
}

function Note({ text }: { text: string }) {
  const { colors } = useAppTheme();
  return (
    <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
      {text}
    </Text>
  );
}

function Part({ title, text }: { title?: string; text: string }) {
  if (text === '') return null;
  return (
    <View>
      {title !== undefined && <Note text={title} />}
      <SeenText text={text} />
    </View>
  );
}

/** Selectable text exactly as it was sent, folded if it is long. */
export function SeenText({ text }: { text: string }) {
  return (
    <Foldable text={text} fold={FOLD}>
      {(shown) => <TextPieces text={shown} variant="bodySmall" />}
    </Foldable>
  );
}

const styles = StyleSheet.create({ entry: { borderRadius: radius.m, padding: space.m, gap: space.xs } });

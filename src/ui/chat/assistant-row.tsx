import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { AssistantMessage } from '@/domain/conversation';

import { space } from '../theme/metrics';
import { AnswerState } from './answer-state';
import { thinkingText } from './chat-rows';
import { Foldable } from './long-text';
import { Markdown } from './markdown/markdown';
import { ThinkingLine } from './thinking-line';

interface AssistantRowProps {
  readonly message: AssistantMessage;
  readonly isLast: boolean;
  readonly sessionId: string;
}

export function AssistantRow({ message, isLast, sessionId }: AssistantRowProps) {
  const { t } = useTranslation();
  const thinking = thinkingText(message);
  return (
    <View style={styles.answer} role="article" aria-label={t('chat.assistant')} testID="message-assistant">
      {thinking !== '' && <ThinkingLine text={thinking} isOpenEnded={false} durationMs={null} />}
      {message.content !== '' && <Foldable text={message.content}>{(shown) => <Markdown text={shown} />}</Foldable>}
      <AnswerState message={message} isLast={isLast} sessionId={sessionId} />
    </View>
  );
}

const styles = StyleSheet.create({ answer: { gap: space.s } });

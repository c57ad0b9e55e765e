import * as Clipboard from 'expo-clipboard';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button, IconButton } from 'react-native-paper';

import type { Message } from '@/domain/conversation';

import { useNotices } from '../components/notices';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { isBroken, StateWords } from './answer-state';
import { MessageActions } from './message-actions';
import { useRegenerate } from './use-regenerate';

interface AnswerActionsProps {
  readonly sessionId: string;
  readonly last: Message;
  readonly waitsForPerson: boolean;
}

/** What can be done with the newest answer. As tall as the line that stands here while it is written. */
export function AnswerActions({ sessionId, last, waitsForPerson }: AnswerActionsProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const notices = useNotices();
  const regenerate = useRegenerate(sessionId);
  if (waitsForPerson) {
    return (
      <View style={styles.row} testID="turn-status">
        <View style={styles.words}>
          <StateWords icon="hand-back-right-outline" words={t('turn.approval', { count: 1 })} />
        </View>
      </View>
    );
  }
  if (last.role !== 'assistant') {
    return (
      <View style={styles.row}>
        <StateWords icon="dots-horizontal" words={t('turn.noAnswer')} />
        <Button mode="contained-tonal" icon="refresh" onPress={regenerate} style={styles.retry} testID="retry">
          {t('turn.retry')}
        </Button>
      </View>
    );
  }
  const offersRetry = isBroken(last); // the line above already does
  const copy = async () => {
    await Clipboard.setStringAsync(last.content);
    notices.show({ text: t('chat.copied') });
  };
  return (
    <View style={styles.row}>
      {!offersRetry && (
        <IconButton
          icon="refresh"
          size={size.icon}
          iconColor={colors.onSurfaceVariant}
          style={styles.button}
          onPress={regenerate}
          accessibilityLabel={t('chat.regenerate')}
          testID="regenerate"
        />
      )}
      {last.content !== '' && (
        <IconButton
          icon="content-copy"
          size={size.icon - 2}
          iconColor={colors.onSurfaceVariant}
          style={styles.button}
          onPress={() => void copy()}
          accessibilityLabel={t('chat.copy')}
          testID="copy-answer"
        />
      )}
      {last.content !== '' && <MessageActions message={last} />}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', minHeight: size.target, marginStart: -space.m },
  button: { width: size.target, height: size.target, margin: 0 },
  retry: { marginStart: space.m },
  words: { marginStart: space.m },
});

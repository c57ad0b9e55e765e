import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { IconButton } from 'react-native-paper';

import { size } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { DetailsSheet } from './details-sheet';
import { EditSheet } from './edit-sheet';
import { MessageMenu } from './message-menu';
import type { MessageSubject } from './message-subject';
import { ModelListSheet } from './model-list-sheet';
import { useReadAloud } from './read-aloud';
import { useAnswerTurns } from './use-answer-turns';

export type OpenSheet = 'menu' | 'edit' | 'details' | 'models';

interface MessageActionsProps {
  readonly subject: MessageSubject;
  /** A long press on the message opens the menu too: whoever holds the message holds this. */
  readonly open: OpenSheet | null;
  readonly onOpen: (sheet: OpenSheet | null) => void;
}

export function useMessageSheet() {
  const [open, onOpen] = useState<OpenSheet | null>(null);
  return { open, onOpen };
}

/** A quiet button at every message that opens what can be done with it, and the sheets that this leads to. */
export function MessageActions({ subject, open, onOpen }: MessageActionsProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { message } = subject;
  const { readingId, stop } = useReadAloud();
  const { answerAgain, offerModel } = useAnswerTurns(message.sessionId);
  const close = () => onOpen(null);
  return (
    <View style={styles.buttons}>
      <IconButton
        icon="dots-horizontal"
        size={size.icon - 2}
        iconColor={colors.onSurfaceVariant}
        style={styles.button}
        onPress={() => onOpen('menu')}
        accessibilityLabel={t('message.actions')}
        testID="message-actions"
      />
      {readingId === message.id && (
        <IconButton
          icon="volume-off"
          size={size.icon - 2}
          iconColor={colors.primary}
          style={styles.button}
          onPress={stop}
          accessibilityLabel={t('message.stopReading')}
          testID="stop-reading"
        />
      )}
      {open === 'menu' && <MessageMenu subject={subject} onOpen={onOpen} />}
      {open === 'edit' && subject.kind === 'question' && <EditSheet message={subject.message} onClose={close} />}
      {open === 'details' && subject.kind === 'answer' && <DetailsSheet pieces={subject.pieces} onClose={close} />}
      {open === 'models' && subject.kind === 'answer' && (
        <ModelListSheet
          title={t('message.answerWithTitle')}
          current={subject.message}
          onClose={close}
          onPick={(model) => {
            close();
            const { questionId, isLast } = subject;
            answerAgain(isLast || !questionId ? null : { questionId }, {
              providerId: model.providerId,
              modelId: model.id,
            });
            offerModel(model);
          }}
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  buttons: { flexDirection: 'row' },
  button: { width: size.target, height: size.target, margin: 0 },
});

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { UserMessage } from '@/domain/conversation';
import { useEditQuestion } from '@/state/sessions/branches';

import { Button } from '../../components/buttons/button';
import { SaveOrCancel } from '../../components/buttons/save-or-cancel';
import { TextField } from '../../components/text-field';
import { isSendKey } from '../../composer/composer-keys';
import { Sheet } from '../../layout/sheet';
import { useNavigator } from '../../navigation/navigator';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { useAnswerInBranch } from './use-answer-in-branch';

interface EditSheetProps {
  readonly message: UserMessage;
  readonly onClose: () => void;
}

/** Edits a question. The edited question starts a new branch; the screen switches to it and the answer is written there. */
export function EditSheet({ message, onClose }: EditSheetProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const edit = useEditQuestion();
  const answer = useAnswerInBranch();
  const [text, setText] = useState(message.content);
  const [withoutImages, setWithoutImages] = useState(false);
  const images = withoutImages ? 0 : message.images.length;
  const canSend = (text.trim() !== '' || images > 0) && !edit.isPending;
  const send = () => {
    if (!canSend) return;
    const edited = edit.mutateAsync({ messageId: message.id, text, ...(withoutImages ? { images: [] } : {}) });
    edited.then(
      (session) => {
        onClose();
        navigator.replaceSession(session.id);
        answer(session.id);
      },
      () => undefined, // the app reports the error, and the text is still in the field
    );
  };
  return (
    <Sheet visible title={t('edit.title')} onClose={onClose} testID="edit-sheet">
      <View style={styles.body}>
        <TextField
          multiline
          label={t('edit.label')}
          accessibilityLabel={t('edit.label')}
          value={text}
          onChangeText={setText}
          onKeyPress={(event) => {
            if (!isSendKey(event.nativeEvent)) return;
            event.preventDefault();
            send();
          }}
          autoFocus
          style={styles.input}
          testID="edit-input"
        />
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {t('edit.hint')}
        </Text>
        {images > 0 && (
          <View style={styles.images}>
            <Text variant="bodySmall" style={[styles.text, { color: colors.onSurfaceVariant }]}>
              {t('edit.keepsImages', { count: images })}
            </Text>
            <Button onPress={() => setWithoutImages(true)} testID="edit-remove-images">
              {t('edit.removeImages', { count: images })}
            </Button>
          </View>
        )}
        <SaveOrCancel
          onCancel={onClose}
          onSave={send}
          disabled={!canSend}
          saveLabel={t('edit.send')}
          testID="edit-send"
        />
      </View>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingTop: space.s, gap: space.m, flexShrink: 1 },
  input: { maxHeight: 320 },
  images: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space.s },
  text: { flexShrink: 1 },
});

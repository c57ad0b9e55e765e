import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { MemoryNote } from '@/domain/memory/memory-note';
import { useUndoNoteChange } from '@/state/memory';

import { Button } from '../components/buttons/button';
import { useNotices } from '../components/notices';
import { space } from '../theme/metrics';

interface MemoryChangeActionsProps {
  readonly messageId: string;
  readonly canUndo: boolean;
  readonly headline: string;
  readonly note: MemoryNote | null;
  readonly onEdit: () => void;
  readonly editRef: Ref<View>;
}

export function MemoryChangeActions(props: MemoryChangeActionsProps) {
  const { messageId, canUndo, headline, note, onEdit, editRef } = props;
  const { t } = useTranslation();
  const notices = useNotices();
  const undo = useUndoNoteChange(messageId);
  if (!canUndo && !note) return null;
  return (
    <View style={styles.buttons}>
      {canUndo && (
        <Button
          compact
          icon="undo-variant"
          disabled={undo.isPending}
          onPress={() => undo.mutate(undefined, { onSuccess: () => notices.show({ text: t('memoryChange.undone') }) })}
          accessibilityLabel={t('memoryChange.undoLabel', { what: headline })}
          testID="memory-undo"
        >
          {t('memoryChange.undo')}
        </Button>
      )}
      {note && (
        <Button
          ref={editRef}
          compact
          icon="pencil-outline"
          onPress={onEdit}
          accessibilityLabel={t('memoryChange.editLabel', { note: note.content })}
          testID="memory-edit"
        >
          {t('memoryChange.edit')}
        </Button>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s, marginStart: -space.s },
});

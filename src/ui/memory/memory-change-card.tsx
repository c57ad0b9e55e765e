import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button, Icon, Text } from 'react-native-paper';

import { asChatError } from '@/state/as-chat-error';
import { useEditNote, useNotes } from '@/state/memory';
import type { MemoryChange } from '@/state/memory-change';

import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { NoteEditor } from './note-editor';
import { useUndoMemoryChange } from './use-undo-memory-change';

/** What a model did to the memory, in the place where it happened, and the way to take it back. Says how things stand now. */
export function MemoryChangeCard({ change }: { change: MemoryChange }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const [isEditing, setEditing] = useState(false);
  const notes = useNotes('').data;
  const undo = useUndoMemoryChange(change);
  const note = notes?.find(({ id }) => id === change.noteId);
  const isUndone = notes !== undefined && !stands(change, note?.content ?? null);
  const headline = t(isUndone ? UNDONE[change.kind] : `memoryChange.${change.kind}`);
  const text = change.kind === 'deleted' ? change.note : (note?.content ?? change.note);
  return (
    <View style={[styles.card, { borderColor: colors.outlineVariant }]} testID="memory-change">
      <View style={styles.line} accessibilityLiveRegion="polite">
        <Icon source={isUndone ? 'undo-variant' : ICON[change.kind]} size={size.icon} color={colors.primary} />
        <Text variant="labelLarge" style={styles.words}>
          {headline}
        </Text>
      </View>
      {isEditing && note ? (
        <EditHere noteId={note.id} content={note.content} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Text variant="bodyMedium" selectable>
            {text}
          </Text>
          {change.kind === 'updated' && !isUndone && (
            <Text variant="bodySmall" selectable style={{ color: colors.onSurfaceVariant }}>
              {t('memoryChange.before', { note: change.before })}
            </Text>
          )}
          <View style={styles.buttons}>
            {!isUndone && notes && (
              <Button
                compact
                icon="undo-variant"
                contentStyle={styles.button}
                disabled={undo.isPending}
                onPress={undo.run}
                accessibilityLabel={t('memoryChange.undoLabel', { what: headline })}
                testID="memory-undo"
              >
                {t('memoryChange.undo')}
              </Button>
            )}
            {note && (
              <Button
                compact
                icon="pencil-outline"
                contentStyle={styles.button}
                onPress={() => setEditing(true)}
                accessibilityLabel={t('memoryChange.editLabel', { note: text })}
                testID="memory-edit"
              >
                {t('memoryChange.edit')}
              </Button>
            )}
          </View>
        </>
      )}
    </View>
  );
}

function EditHere({ noteId, content, onClose }: { noteId: string; content: string; onClose: () => void }) {
  const { t } = useTranslation();
  const edit = useEditNote(noteId);
  return (
    <NoteEditor
      label={t('memory.note')}
      initial={content}
      isPending={edit.isPending}
      error={asChatError(edit.error)}
      onSave={(text) => edit.mutate(text, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Whether what the model did still holds. A note that the person has edited since is theirs: it is still there. */
function stands(change: MemoryChange, now: string | null): boolean {
  if (change.kind === 'deleted') return now === null;
  return now !== null && (change.kind === 'saved' || now !== change.before);
}

const UNDONE = {
  saved: 'memoryChange.savedUndone',
  updated: 'memoryChange.updatedUndone',
  deleted: 'memoryChange.deletedUndone',
} as const satisfies Record<MemoryChange['kind'], string>;

const ICON: Record<MemoryChange['kind'], string> = {
  saved: 'notebook-plus-outline',
  updated: 'notebook-edit-outline',
  deleted: 'notebook-remove-outline',
};

const styles = StyleSheet.create({
  card: {
    borderWidth: StyleSheet.hairlineWidth,
    borderRadius: radius.m,
    paddingHorizontal: space.m,
    paddingTop: space.m,
    gap: space.xs,
  },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  words: { flex: 1 },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s, minHeight: size.target, marginLeft: -space.s },
  button: { minHeight: size.target },
});

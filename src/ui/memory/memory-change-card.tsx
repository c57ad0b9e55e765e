import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { MemoryNote } from '@/domain/memory/memory-note';
import type { NoteChange } from '@/domain/memory/note-change';
import type { NoteChangeState } from '@/domain/memory/memory';
import { useNoteChange, useNotes } from '@/state/memory';

import { useFocusAfter } from '../components/focus/use-focus-after';
import { AUTO_DIRECTION } from '../i18n/text-direction';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { EditedNote } from './edited-note';
import { MemoryChangeActions } from './memory-change-actions';

interface MemoryChangeCardProps {
  /** The message of the tool call. */
  readonly messageId: string;
  /** Shown if the call changed nothing. */
  readonly children: ReactNode;
}

/** Shows what a tool call changed in the memory, and whether that still applies, with a button to undo it. */
export function MemoryChangeCard({ messageId, children }: MemoryChangeCardProps) {
  const change = useNoteChange(messageId).data;
  const notes = useNotes('').data;
  if (!change || !notes) return children;
  return <Change messageId={messageId} change={change} note={notes.find(({ id }) => id === change.noteId) ?? null} />;
}

interface ChangeProps {
  readonly messageId: string;
  readonly change: NoteChangeState;
  /** The current note; null if it was deleted. */
  readonly note: MemoryNote | null;
}

function Change({ messageId, change, note }: ChangeProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const [isEditing, setEditing] = useState(false);
  const opener = useFocusAfter(isEditing);
  const headline = t(`memoryChange.${standing(change, note)}`);
  const text = note?.content ?? change.content;
  return (
    <View style={[styles.card, { borderColor: colors.outlineVariant }]} testID="memory-change">
      <View style={styles.line} accessibilityLiveRegion="polite">
        <Icon source={ICON[change.kind]} size={size.icon} color={colors.primary} />
        <Text variant="labelLarge" style={styles.text}>
          {headline}
        </Text>
      </View>
      {isEditing && note ? (
        <EditedNote note={note} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Text
            variant="bodyLarge"
            selectable
            style={[AUTO_DIRECTION, note ? null : { color: colors.onSurfaceVariant }]}
          >
            {text}
          </Text>
          {change.kind === 'updated' && change.canUndo && (
            <Text variant="bodyMedium" selectable style={{ color: colors.onSurfaceVariant }}>
              {t('memoryChange.before', { note: change.before })}
            </Text>
          )}
          <MemoryChangeActions
            messageId={messageId}
            canUndo={change.canUndo}
            headline={headline}
            note={note}
            onEdit={() => setEditing(true)}
            editRef={opener}
          />
        </>
      )}
    </View>
  );
}

/** Whether the change was undone, replaced by a later one, or still applies. */
function standing(change: NoteChangeState, note: MemoryNote | null) {
  if (change.canUndo) return change.kind;
  if (change.kind === 'deleted') return 'kept';
  if (!note) return 'gone';
  return change.kind === 'updated' && note.content === change.before ? 'asBefore' : 'changedSince';
}

const ICON: Record<NoteChange['kind'], string> = {
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
    paddingBottom: space.xs,
    gap: space.xs,
  },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  text: { flex: 1 },
});

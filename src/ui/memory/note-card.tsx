import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { MemoryNote } from '@/domain/memory/memory-note';
import { useTakeOverNotes } from '@/state/memory';

import { Button } from '../components/buttons/button';
import { IconButton } from '../components/buttons/icon-button';
import { useFocusAfter } from '../components/focus/use-focus-after';
import { calendarDate } from '../format/times';
import { AUTO_DIRECTION } from '../i18n/text-direction';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { EditedNote } from './edited-note';
import { NoteOrigin } from './note-origin';

interface NoteCardProps {
  readonly note: MemoryNote;
  /** Null: for all agents. */
  readonly agentName: string | null;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onEditEnd: () => void;
  readonly onDelete: () => void;
  readonly deleteRef: Ref<View>;
}

/** The accessibility label contains only the beginning of the note. */
const LABEL_CHARS = 80;

const SOURCE_ICON = {
  person: 'account-outline',
  model: 'creation-outline',
  flush: 'archive-arrow-down-outline',
} as const satisfies Record<MemoryNote['source'], string>;

const STATE_LABEL = { off: 'memory.importedOff', on: 'memory.imported' } as const;

export function NoteCard(props: NoteCardProps) {
  const { colors } = useAppTheme();
  const opener = useFocusAfter(props.isEditing);
  return (
    <View style={[styles.card, { backgroundColor: colors.elevation.level1 }]} testID="memory-note">
      {props.isEditing ? (
        <EditedNote note={props.note} onClose={props.onEditEnd} />
      ) : (
        <ReadNote {...props} editRef={opener} />
      )}
    </View>
  );
}

function ReadNote({ note, agentName, onEdit, onDelete, deleteRef, editRef }: NoteCardProps & { editRef: Ref<View> }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const takeOver = useTakeOverNotes();
  const beginning = note.content.slice(0, LABEL_CHARS);
  const facts = {
    source: t(note.imported === null ? `memory.source.${note.source}` : STATE_LABEL[note.imported]),
    date: calendarDate(note.updatedAt, i18n.language),
  };
  return (
    <>
      <Text variant="bodyLarge" selectable style={AUTO_DIRECTION}>
        {note.content}
      </Text>
      <View style={styles.foot}>
        <Icon
          source={note.imported === null ? SOURCE_ICON[note.source] : 'import'}
          size={size.smallIcon}
          color={colors.onSurfaceVariant}
        />
        <Text variant="labelMedium" style={[styles.facts, { color: colors.onSurfaceVariant }]}>
          {agentName === null ? t('memory.facts', facts) : t('memory.factsFor', { ...facts, agent: agentName })}
        </Text>
        {note.imported === 'off' && (
          <Button
            compact
            onPress={() => takeOver.mutate([note.id])}
            disabled={takeOver.isPending}
            accessibilityLabel={t('memory.useNote', { note: beginning })}
            testID="memory-use"
          >
            {t('memory.use')}
          </Button>
        )}
        <IconButton
          ref={editRef}
          icon="pencil-outline"
          onPress={onEdit}
          accessibilityLabel={t('memory.edit', { note: beginning })}
          testID="memory-edit"
        />
        <IconButton
          ref={deleteRef}
          icon="trash-can-outline"
          onPress={onDelete}
          accessibilityLabel={t('memory.delete', { note: beginning })}
          testID="memory-delete"
        />
      </View>
      {note.sessionId !== null && <NoteOrigin sessionId={note.sessionId} />}
    </>
  );
}

const styles = StyleSheet.create({
  card: { borderRadius: radius.l, paddingHorizontal: space.l, paddingTop: space.m, paddingBottom: space.xs },
  foot: { flexDirection: 'row', alignItems: 'center', gap: space.xs },
  facts: { flex: 1 },
});

import { useTranslation } from 'react-i18next';

import type { MemoryNote } from '@/domain/memory/memory-note';
import { asChatError } from '@/state/as-chat-error';
import { useEditNote } from '@/state/memory';

import { NoteEditor } from './note-editor';

/** The editor of an existing note. */
export function EditedNote({ note, onClose }: { note: MemoryNote; onClose: () => void }) {
  const { t } = useTranslation();
  const edit = useEditNote(note.id);
  return (
    <NoteEditor
      label={t('memory.note')}
      initial={note.content}
      isPending={edit.isPending}
      error={asChatError(edit.error)}
      onSave={(text) => edit.mutate(text, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { Button } from 'react-native-paper';

import { asChatError } from '@/state/as-chat-error';
import { useAddNote } from '@/state/memory';

import { useNotices } from '../components/notices';
import { Section } from '../components/section';
import { size } from '../theme/metrics';
import { NoteEditor } from './note-editor';

interface AddNoteProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export function AddNote({ isOpen, onOpen, onClose }: AddNoteProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const add = useAddNote();
  const save = (text: string) =>
    add.mutate(text, {
      onSuccess: ({ isNew }) => {
        if (!isNew) notices.show({ text: t('memory.known') });
        onClose();
      },
    });
  const close = () => {
    add.reset();
    onClose();
  };
  if (!isOpen) {
    return (
      <Button mode="contained" icon="plus" contentStyle={styles.button} onPress={onOpen} testID="memory-add">
        {t('memory.add')}
      </Button>
    );
  }
  return (
    <Section>
      <NoteEditor
        label={t('memory.newNote')}
        initial=""
        isPending={add.isPending}
        error={asChatError(add.error)}
        onSave={save}
        onClose={close}
      />
    </Section>
  );
}

const styles = StyleSheet.create({ button: { minHeight: size.target } });

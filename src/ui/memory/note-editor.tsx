import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { ChatError } from '@/domain/chat-error';

import { ErrorCard } from '../components/error-card';
import { SaveOrCancel } from '../components/buttons/save-or-cancel';
import { TextField } from '../components/text-field';
import { space } from '../theme/metrics';

interface NoteEditorProps {
  readonly label: string;
  readonly initial: string;
  readonly isPending: boolean;
  readonly error: ChatError | null;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** The form for a note, shown in place of the note. */
export function NoteEditor({ label, initial, isPending, error, onSave, onClose, children }: NoteEditorProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(initial);
  const clean = text.trim();
  return (
    <View style={styles.editor}>
      <TextField
        multiline
        label={label}
        accessibilityLabel={label}
        placeholder={t('memory.noteHint')}
        value={text}
        onChangeText={setText}
        autoFocus
        style={styles.input}
        testID="memory-input"
      />
      {children}
      {error && <ErrorCard error={error} />}
      <SaveOrCancel
        onCancel={onClose}
        onSave={() => (clean === initial.trim() ? onClose() : onSave(clean))}
        disabled={clean === '' || isPending}
        testID="memory-save"
        cancelTestID="memory-cancel"
      />
    </View>
  );
}

const styles = StyleSheet.create({
  editor: { gap: space.s, paddingBottom: space.s },
  input: { minHeight: 96, maxHeight: 240 },
});

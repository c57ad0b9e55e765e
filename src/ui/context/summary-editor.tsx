import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import { asChatError } from '@/state/as-chat-error';
import { useEditSummary } from '@/state/context';

import { ErrorCard } from '../components/error-card';
import { SaveOrCancel } from '../components/buttons/save-or-cancel';
import { TextField } from '../components/text-field';
import { space } from '../theme/metrics';

interface SummaryEditorProps {
  readonly sessionId: string;
  readonly summary: string;
  readonly onClose: () => void;
}

export function SummaryEditor({ sessionId, summary, onClose }: SummaryEditorProps) {
  const { t } = useTranslation();
  const edit = useEditSummary(sessionId);
  const [text, setText] = useState(summary);
  const error = asChatError(edit.error);
  const isSame = text.trim() === summary.trim();
  const save = () => (isSame ? onClose() : edit.mutate(text, { onSuccess: onClose }));
  return (
    <View style={styles.editor}>
      <TextField
        multiline
        value={text}
        onChangeText={setText}
        label={t('context.summary')}
        accessibilityLabel={t('context.summary')}
        autoFocus
        style={styles.input}
        testID="summary-input"
      />
      {error && <ErrorCard error={error} />}
      <SaveOrCancel
        onCancel={onClose}
        onSave={save}
        disabled={text.trim() === '' || edit.isPending}
        testID="summary-save"
        cancelTestID="summary-cancel"
      />
    </View>
  );
}

const styles = StyleSheet.create({
  editor: { gap: space.s },
  input: { minHeight: 160, maxHeight: 320 },
});

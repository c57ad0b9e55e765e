import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet } from 'react-native';

import type { PromptTemplate } from '@/domain/composer/prompt-template';
import { asChatError } from '@/state/as-chat-error';
import { useSaveTemplate } from '@/state/composer/templates';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { FieldHint } from '../components/field-hint';
import { TextField } from '../components/text-field';
import { Sheet } from '../layout/sheet';
import { space } from '../theme/metrics';

/** Null: a new template. */
export function TemplateEditor({ template, onClose }: { template: PromptTemplate | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(template?.title ?? '');
  const [content, setContent] = useState(template?.content ?? '');
  const [wasTried, setWasTried] = useState(false);
  const save = useSaveTemplate(template?.id ?? null);
  const error = asChatError(save.error);
  const isComplete = title.trim() !== '' && content.trim() !== '';
  const onSave = () => {
    setWasTried(true);
    if (isComplete) save.mutate({ title, content }, { onSuccess: onClose });
  };
  return (
    <Sheet visible title={t(template ? 'templates.edit' : 'templates.add')} onClose={onClose} testID="template-editor">
      <ScrollView contentContainerStyle={styles.body} keyboardShouldPersistTaps="handled">
        <TextField
          label={t('templates.name')}
          accessibilityLabel={t('templates.name')}
          value={title}
          onChangeText={setTitle}
          autoFocus={template === null}
          testID="template-title"
        />
        <TextField
          label={t('templates.content')}
          accessibilityLabel={t('templates.content')}
          value={content}
          onChangeText={setContent}
          multiline
          numberOfLines={6}
          style={styles.content}
          testID="template-content"
        />
        {wasTried && !isComplete && <FieldHint type="error">{t('templates.missing')}</FieldHint>}
        {error && <ErrorCard error={error} />}
        <Button mode="contained" onPress={onSave} loading={save.isPending} testID="template-save">
          {t('app.save')}
        </Button>
      </ScrollView>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingTop: space.s, gap: space.m },
  content: { minHeight: 140 },
});

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet } from 'react-native';

import type { PromptTemplate } from '@/domain/composer/prompt-template';
import { placeholdersOf } from '@/state/composer/templates';

import { Button } from '../components/buttons/button';
import { TextField } from '../components/text-field';
import { Sheet } from '../layout/sheet';
import { space } from '../theme/metrics';

interface FillTemplateProps {
  readonly template: PromptTemplate;
  readonly onFilled: (answers: ReadonlyMap<string, string>) => void;
  readonly onClose: () => void;
}

/** One field for each placeholder. */
export function FillTemplate({ template, onFilled, onClose }: FillTemplateProps) {
  const { t } = useTranslation();
  const { asked } = placeholdersOf(template.content);
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map());
  const isFilled = asked.every((name) => (answers.get(name) ?? '').trim() !== '');
  const use = () => isFilled && onFilled(answers);
  return (
    <Sheet visible title={template.title} detail={t('templates.fill')} onClose={onClose} testID="template-blanks">
      <ScrollView contentContainerStyle={styles.body} keyboardShouldPersistTaps="handled">
        {asked.map((name, index) => (
          <TextField
            key={name}
            label={name}
            accessibilityLabel={name}
            value={answers.get(name) ?? ''}
            onChangeText={(value) => setAnswers(new Map([...answers, [name, value]]))}
            onSubmitEditing={use}
            autoFocus={index === 0}
            testID={`template-blank-${name}`}
          />
        ))}
        <Button mode="contained" disabled={!isFilled} onPress={use} testID="template-use">
          {t('templates.use')}
        </Button>
      </ScrollView>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingTop: space.s, gap: space.m },
});

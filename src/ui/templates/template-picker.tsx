import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { List, Text } from 'react-native-paper';

import type { PromptTemplate } from '@/domain/composer/prompt-template';
import { fillPlaceholders, placeholdersOf, useTemplates } from '@/state/composer/templates';

import { Button } from '../components/buttons/button';
import { SearchField } from '../components/search-field';
import { hasHardwareKeyboard } from '../composer/composer-keys';
import { plainLine } from '../format/plain-line';
import { Sheet } from '../layout/sheet';
import { useNavigator } from '../navigation/navigator';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { FillTemplate } from './fill-template';
import { useExamples } from './use-examples';
import { useKnownValues } from './use-known-values';

interface TemplatePickerProps {
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

/** Choose a template and fill in its placeholders, if any; the result is put into the composer and can be edited before sending. */
export function TemplatePicker({ onInsert, onClose }: TemplatePickerProps) {
  const [chosen, setChosen] = useState<PromptTemplate | null>(null);
  const knownValues = useKnownValues();
  const insert = async ({ content }: PromptTemplate, answers: ReadonlyMap<string, string>) =>
    onInsert(fillPlaceholders(content, new Map([...(await knownValues(placeholdersOf(content).known)), ...answers])));
  const choose = (template: PromptTemplate) => {
    if (placeholdersOf(template.content).asked.length > 0) setChosen(template);
    else void insert(template, new Map());
  };
  return chosen ? (
    <FillTemplate template={chosen} onFilled={(answers) => void insert(chosen, answers)} onClose={onClose} />
  ) : (
    <TemplateList onChoose={choose} onClose={onClose} />
  );
}

interface TemplateListProps {
  readonly onChoose: (template: PromptTemplate) => void;
  readonly onClose: () => void;
}

function TemplateList({ onChoose, onClose }: TemplateListProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const templates = useTemplates(useExamples()).data ?? [];
  const [query, setQuery] = useState('');
  const found = templates.filter(({ title, content }) =>
    `${title}\n${content}`.toLowerCase().includes(query.trim().toLowerCase()),
  );
  return (
    <Sheet visible title={t('templates.title')} onClose={onClose} testID="template-sheet">
      <View style={styles.search}>
        <SearchField
          value={query}
          onChange={setQuery}
          label={t('templates.search')}
          autoFocus={hasHardwareKeyboard()}
          onSubmitEditing={() => found[0] && onChoose(found[0])}
          testID="template-search"
        />
      </View>
      <ScrollView style={styles.list} keyboardShouldPersistTaps="handled">
        {found.map((template) => (
          <List.Item
            key={template.id}
            title={template.title}
            description={plainLine(template.content)}
            descriptionNumberOfLines={1}
            style={styles.item}
            onPress={() => onChoose(template)}
            accessibilityRole="button"
            testID="template-option"
          />
        ))}
        {found.length === 0 && (
          <Text variant="bodyMedium" style={[styles.none, { color: colors.onSurfaceVariant }]}>
            {t(query === '' ? 'templates.none' : 'templates.nothingFound')}
          </Text>
        )}
      </ScrollView>
      <Button
        icon="cog-outline"
        onPress={() => {
          onClose();
          navigator.openTemplates();
        }}
        testID="manage-templates"
      >
        {t('templates.manage')}
      </Button>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  search: { paddingHorizontal: space.l, paddingVertical: space.s },
  list: { flexShrink: 1, paddingHorizontal: space.s },
  item: { minHeight: size.target, justifyContent: 'center' },
  none: { padding: space.xl, textAlign: 'center' },
});

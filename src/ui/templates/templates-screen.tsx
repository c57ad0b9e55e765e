import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text, TouchableRipple } from 'react-native-paper';

import type { PromptTemplate } from '@/domain/composer/prompt-template';
import { useAddTemplate, useRemoveTemplate, useTemplates } from '@/state/composer/templates';

import { PageButton } from '../components/buttons/page-button';
import { IconButton } from '../components/buttons/icon-button';
import { Intro } from '../components/intro';
import { useNotices } from '../components/notices';
import { plainLine } from '../format/plain-line';
import { lineStyle } from '../i18n/text-direction';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { TemplateEditor } from './template-editor';
import { BRACES, useExamples } from './use-examples';

export function TemplatesScreen() {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const { data: templates, isPending } = useTemplates(useExamples());
  const [edited, setEdited] = useState<PromptTemplate | 'new' | null>(null);
  return (
    <Page title={t('templates.title')} onBack={navigator.back}>
      <Intro>{t('templates.intro', BRACES)}</Intro>
      {templates?.map((template) => (
        <TemplateCard key={template.id} template={template} onEdit={() => setEdited(template)} />
      ))}
      {templates?.length === 0 && <Text variant="bodyLarge">{t('templates.none')}</Text>}
      {/* Not before the list, which would push it down under the pointer. */}
      {!isPending && (
        <PageButton mode="contained" icon="plus" onPress={() => setEdited('new')} testID="add-template">
          {t('templates.add')}
        </PageButton>
      )}
      {edited && <TemplateEditor template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function TemplateCard({ template, onEdit }: { template: PromptTemplate; onEdit: () => void }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const notices = useNotices();
  const remove = useRemoveTemplate();
  const add = useAddTemplate();
  const { title, content } = template;
  const onRemove = () =>
    remove.mutate(template.id, {
      onSuccess: () =>
        notices.show({
          text: t('templates.deleted'),
          action: { label: t('app.undo'), onPress: () => add.mutate({ title, content }) },
        }),
    });
  return (
    <View style={[styles.card, { backgroundColor: colors.elevation.level1 }]}>
      <TouchableRipple
        style={styles.open}
        onPress={onEdit}
        accessibilityRole="button"
        accessibilityLabel={t('templates.open', { name: title })}
        testID="template-item"
      >
        <View style={styles.text}>
          <Text variant="titleMedium" numberOfLines={1} style={lineStyle(title)}>
            {title}
          </Text>
          <Text variant="bodySmall" numberOfLines={2} style={[{ color: colors.onSurfaceVariant }, lineStyle(content)]}>
            {plainLine(content)}
          </Text>
        </View>
      </TouchableRipple>
      <IconButton
        icon="trash-can-outline"
        style={styles.delete}
        onPress={onRemove}
        accessibilityLabel={t('templates.delete', { name: title })}
        testID="template-delete"
      />
    </View>
  );
}

const styles = StyleSheet.create({
  card: { flexDirection: 'row', alignItems: 'center', borderRadius: radius.l, overflow: 'hidden' },
  open: { flex: 1 },
  text: { padding: space.l, gap: 2 },
  delete: { marginEnd: space.s },
});

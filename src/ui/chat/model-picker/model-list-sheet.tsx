import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionList, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ModelRef } from '@/domain/conversation';
import type { ModelInfo } from '@/domain/providers/providers';
import { requiresKey } from '@/state/provider-types';
import { useModelChoices } from '@/state/providers';

import { Button } from '../../components/buttons/button';
import { SearchField } from '../../components/search-field';
import { Sheet } from '../../layout/sheet';
import { useNavigator } from '../../navigation/navigator';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { ModelOption } from './model-option';
import { hasHardwareKeyboard } from '../../composer/composer-keys';

interface ModelListSheetProps {
  readonly title: string;
  readonly current: ModelRef | null;
  readonly onPick: (model: ModelInfo) => void;
  readonly onClose: () => void;
  /** Shown above the models. */
  readonly children?: ReactNode;
}

/** A searchable list of all models: the current one first, then by provider. */
export function ModelListSheet({ title, current, onPick, onClose, children }: ModelListSheetProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const [query, setQuery] = useState('');
  const sections = useSections(current, query);

  return (
    <Sheet visible tall title={title} onClose={onClose}>
      {children}
      <SearchField
        value={query}
        onChange={setQuery}
        label={t('picker.search')}
        autoFocus={hasHardwareKeyboard()}
        style={styles.search}
        testID="model-search"
      />
      <SectionList
        sections={sections}
        keyExtractor={(model) => `${model.providerId}/${model.id}`}
        style={styles.list}
        keyboardShouldPersistTaps="handled"
        stickySectionHeadersEnabled={false}
        initialNumToRender={30}
        renderSectionHeader={({ section }) => (
          <Text variant="labelMedium" style={[styles.provider, { color: colors.primary }]} accessibilityRole="header">
            {section.title}
          </Text>
        )}
        renderItem={({ item, section }) => <ModelOption model={item} isCurrent={section.isCurrent} onPick={onPick} />}
        ListEmptyComponent={<Text style={styles.nothing}>{t('picker.nothing', { query })}</Text>}
      />
      <View style={styles.foot}>
        <Button
          icon="tune"
          onPress={() => {
            onClose();
            navigator.openProviders();
          }}
        >
          {t('picker.manage')}
        </Button>
      </View>
    </Sheet>
  );
}

function useSections(inUse: ModelRef | null, query: string) {
  const { t } = useTranslation();
  const choices = useModelChoices();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (model: ModelInfo, providerName: string) => {
    const text = `${model.id} ${model.displayName ?? ''} ${providerName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const isCurrent = (model: ModelInfo) => model.id === inUse?.modelId && model.providerId === inUse.providerId;
  const found = choices.map(({ provider, models }) => ({
    title:
      provider.hasKey || !requiresKey(provider.type) ? provider.name : `${provider.name} · ${t('picker.keyMissing')}`,
    isCurrent: false,
    data: models.filter((model) => matches(model, provider.name)),
  }));
  const current = found.flatMap(({ data }) => data.filter(isCurrent));
  const others = found.map((section) => ({ ...section, data: section.data.filter((model) => !isCurrent(model)) }));
  return [{ title: t('picker.current'), isCurrent: true, data: current }, ...others].filter(
    ({ data }) => data.length > 0,
  );
}

const styles = StyleSheet.create({
  search: { marginHorizontal: space.l, marginVertical: space.s },
  list: { flex: 1 },
  provider: { paddingHorizontal: space.xl, paddingTop: space.l, paddingBottom: space.xs },
  nothing: { textAlign: 'center', padding: space.xl },
  foot: { paddingHorizontal: space.l, paddingTop: space.xs },
});

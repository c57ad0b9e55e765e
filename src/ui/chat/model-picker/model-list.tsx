import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlatList, StyleSheet, View, type LayoutChangeEvent } from 'react-native';
import { Text } from 'react-native-paper';

import type { ModelInfo } from '@/domain/providers/providers';

import { END_ALIGNED } from '../../i18n/text-direction';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import type { PickerRow } from './model-sections';
import { ProviderHeading } from './provider-heading';
import { useColumns } from './row/columns';
import { ModelOption } from './row/model-option';

interface ModelListProps {
  readonly rows: readonly PickerRow[];
  readonly label: string;
  readonly query: string;
  readonly onPick: (model: ModelInfo) => void;
  readonly onFixProvider: (providerId: string) => void;
}

/** Renders only the rows near the visible ones: some providers have thousands of models. */
export function ModelList({ rows, label, query, onPick, onFixProvider }: ModelListProps) {
  const { t } = useTranslation();
  const [inColumns, setInColumns] = useState(false);
  const columns = useColumns();
  const onLayout = ({ nativeEvent }: LayoutChangeEvent) => setInColumns(nativeEvent.layout.width >= columns.from);
  const renderItem = useCallback(
    ({ item }: { item: PickerRow }) => {
      if (item.kind === 'heading') return <Heading text={t(`picker.${item.key}`)} />;
      if (item.kind === 'provider')
        return <ProviderHeading provider={item.provider} problem={item.problem} onFix={onFixProvider} />;
      const { kind: _kind, key: _key, ...option } = item;
      return <ModelOption {...option} inColumns={inColumns} onPick={onPick} />;
    },
    [t, inColumns, onPick, onFixProvider],
  );
  return (
    <View style={styles.list} onLayout={onLayout} role="radiogroup" aria-label={label}>
      {inColumns && rows.length > 0 && <ColumnTitles />}
      <FlatList
        data={rows}
        keyExtractor={({ key }) => key}
        renderItem={renderItem}
        style={styles.list}
        keyboardShouldPersistTaps="handled"
        keyboardDismissMode="on-drag"
        initialNumToRender={16}
        windowSize={7}
        ListEmptyComponent={<Text style={styles.nothing}>{t('picker.nothing', { query })}</Text>}
      />
    </View>
  );
}

function Heading({ text }: { text: string }) {
  const { colors } = useAppTheme();
  return (
    <Text variant="labelLarge" style={[styles.heading, { color: colors.primary }]} accessibilityRole="header">
      {text}
    </Text>
  );
}

/** Each option says its facts itself, so screen readers need no titles. */
function ColumnTitles() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const columns = useColumns();
  const style = [END_ALIGNED, { color: colors.onSurfaceVariant }];
  return (
    <View style={styles.titles} aria-hidden>
      <Text variant="labelSmall" style={[columns.contextSize, ...style]}>
        {t('picker.contextColumn')}
      </Text>
      <Text variant="labelSmall" style={[columns.price, ...style]}>
        {t('picker.priceColumn')}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  list: { flex: 1 },
  heading: { paddingHorizontal: space.xl, paddingTop: space.m, paddingBottom: space.xs },
  nothing: { textAlign: 'center', padding: space.xl },
  titles: {
    flexDirection: 'row',
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
    gap: space.m,
    // The star and the space around it.
    paddingEnd: size.target + space.s + space.xs,
  },
});

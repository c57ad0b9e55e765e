import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { ModelRef } from '@/domain/conversation';
import type { ModelInfo } from '@/domain/providers/providers';
import { useModelChoices } from '@/state/providers';
import { useSetting } from '@/state/settings';

import { Button } from '../../components/buttons/button';
import { SearchField } from '../../components/search-field';
import { hasHardwareKeyboard } from '../../composer/composer-keys';
import { Sheet } from '../../layout/sheet';
import { useNavigator } from '../../navigation/navigator';
import { PasteKeySheet } from '../../providers/paste-key-sheet';
import { providerName } from '../../format/provider-name';
import { useHasProvider } from '../../sessions/start/use-is-first-run';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { ModelList } from './model-list';
import { pickerRows, type PickerRow } from './model-sections';
import { useArrowKeys } from './use-arrow-keys';

interface ModelListSheetProps {
  readonly title: string;
  readonly current: ModelRef | null;
  readonly onPick: (model: ModelInfo) => void;
  readonly onClose: () => void;
  /** Shown between the search field and the models. */
  readonly children?: ReactNode;
  /** Shown below the models. */
  readonly footer?: ReactNode;
}

/** A searchable list of all models: favourites and recent ones on top, then by provider. */
export function ModelListSheet({ title, current, onPick, onClose, children, footer }: ModelListSheetProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const hasProvider = useHasProvider();
  const [addingKey, setAddingKey] = useState(false);
  const [query, setQuery] = useState('');
  const rows = useRows(current, query);
  const first = rows.find((row): row is Extract<PickerRow, { kind: 'model' }> => row.kind === 'model');

  const fixProvider = (providerId: string) => {
    onClose();
    navigator.openProvider(providerId);
  };

  if (addingKey) return <PasteKeySheet onClose={onClose} />;
  return (
    <Sheet visible tall title={title} onClose={onClose}>
      <Keys>
        <SearchField
          value={query}
          onChange={setQuery}
          label={t('picker.search')}
          autoFocus={hasHardwareKeyboard()}
          autoCapitalize="none"
          autoCorrect={false}
          onSubmitEditing={() => {
            if (first && query.trim() !== '') onPick(first.shown.model);
          }}
          style={styles.search}
          testID="model-search"
        />
        {children}
        <ModelList rows={rows} label={title} query={query} onPick={onPick} onFixProvider={fixProvider} />
      </Keys>
      <View style={[styles.foot, { borderTopColor: colors.outlineVariant }]}>
        {footer}
        {hasProvider === false && (
          <Button
            mode="contained"
            icon="key-outline"
            style={styles.addKey}
            onPress={() => setAddingKey(true)}
            testID="picker-add-key"
          >
            {t('pasteKey.title')}
          </Button>
        )}
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

function Keys({ children }: { children: ReactNode }) {
  const container = useRef<View>(null);
  useArrowKeys(container);
  return (
    <View ref={container} style={styles.keys}>
      {children}
    </View>
  );
}

function useRows(current: ModelRef | null, query: string): readonly PickerRow[] {
  const { t } = useTranslation();
  const stored = useModelChoices();
  const choices = useMemo(
    () =>
      stored.map((choice) => ({ ...choice, provider: { ...choice.provider, name: providerName(choice.provider, t) } })),
    [stored, t],
  );
  const { value: starred, isPending } = useSetting('favouriteModels');
  const [atStart, setAtStart] = useState<readonly ModelRef[] | null>(null);
  if (atStart === null && !isPending) setAtStart(starred);
  const favourites = atStart ?? starred;
  const recent = useSetting('recentModels').value;
  const defaultModel = useSetting('defaultModel').value;
  return useMemo(
    () => pickerRows({ choices, current, favourites, starred, recent, defaultModel, query }),
    [choices, current, favourites, starred, recent, defaultModel, query],
  );
}

const styles = StyleSheet.create({
  keys: { flex: 1 },
  addKey: { flexGrow: 1 },
  search: { marginHorizontal: space.l, marginVertical: space.s },
  foot: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: space.l,
    rowGap: space.xs,
    paddingHorizontal: space.l,
    paddingTop: space.s,
    borderTopWidth: StyleSheet.hairlineWidth,
  },
});

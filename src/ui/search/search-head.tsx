import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { ChoiceChip } from '../components/buttons/choice-chip';
import { SearchField } from '../components/search-field';
import { useNavigator } from '../navigation/navigator';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

export type SearchScope = 'chat' | 'all';

interface SearchHeadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Handles a non-character key of a hardware keyboard; returns true if it was used. */
  readonly onKey: (key: string) => boolean;
  /** Null if there is no choice. */
  readonly scope: SearchScope | null;
  readonly onScope: (scope: SearchScope) => void;
}

/** The search field and the choice of where to search. */
export function SearchHead({ value, onChange, onKey, scope, onScope }: SearchHeadProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  const navigator = useNavigator();
  return (
    <View style={[styles.head, { paddingTop: insets.top + space.s, borderBottomColor: colors.outlineVariant }]}>
      <View style={styles.column}>
        <SearchField
          value={value}
          onChange={onChange}
          onKeyPress={(event) => {
            if (onKey(event.nativeEvent.key)) event.preventDefault();
          }}
          label={t(scope === 'chat' ? 'search.fieldInChat' : 'search.field')}
          onBack={navigator.back}
          autoFocus
          autoCapitalize="none"
          autoCorrect={false}
          submitBehavior="submit"
          testID="search-input"
        />
        {scope !== null && (
          <View style={styles.scopes} role="radiogroup">
            {(['chat', 'all'] as const).map((option) => (
              <ChoiceChip
                key={option}
                label={t(option === 'chat' ? 'search.scopeChat' : 'search.scopeAll')}
                selected={scope === option}
                onPress={() => onScope(option)}
                testID={`search-scope-${option}`}
              />
            ))}
          </View>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  head: { paddingBottom: space.s, paddingHorizontal: space.m, borderBottomWidth: StyleSheet.hairlineWidth },
  column: { width: '100%', maxWidth: size.readingColumn, alignSelf: 'center', gap: space.xs },
  scopes: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
});

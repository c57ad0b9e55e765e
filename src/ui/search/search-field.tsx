import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Searchbar } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { ChoiceChip } from '../components/choice-chip';
import { useNavigator } from '../navigation/navigator';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

export type SearchScope = 'chat' | 'all';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A key that is not a letter, on a real keyboard. True: it was used. */
  readonly onKey: (key: string) => boolean;
  /** Null: there is nothing to choose. */
  readonly scope: SearchScope | null;
  readonly onScope: (scope: SearchScope) => void;
}

export function SearchField({ value, onChange, onKey, scope, onScope }: SearchFieldProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  const navigator = useNavigator();
  const label = t(scope === 'chat' ? 'search.fieldInChat' : 'search.field');
  return (
    <View style={[styles.head, { paddingTop: insets.top + space.s, borderBottomColor: colors.outlineVariant }]}>
      <View style={styles.column}>
        <Searchbar
          value={value}
          onChangeText={onChange}
          onKeyPress={(event) => {
            if (onKey(event.nativeEvent.key)) event.preventDefault();
          }}
          placeholder={label}
          accessibilityLabel={label}
          icon="arrow-left"
          onIconPress={navigator.back}
          searchAccessibilityLabel={t('app.back')}
          clearIcon="close"
          clearAccessibilityLabel={t('search.clear')}
          autoFocus
          autoCapitalize="none"
          autoCorrect={false}
          submitBehavior="submit"
          returnKeyType="search"
          elevation={0}
          style={{ backgroundColor: colors.elevation.level3 }}
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

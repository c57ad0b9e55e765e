import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { Button } from '../components/buttons/button';
import { hasHardwareKeyboard } from '../composer/composer-keys';
import { Logo } from '../components/logo';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

const LOGO_SIZE = 56;

/** Shown before the first query: what can be found, and how. */
export function SearchHelp() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const quiet = [styles.centred, { color: colors.onSurfaceVariant }];
  return (
    <View style={styles.note} testID="search-help">
      <Logo diameter={LOGO_SIZE} />
      <Text variant="titleMedium" style={styles.centred}>
        {t('search.emptyTitle')}
      </Text>
      <Text variant="bodyMedium" style={quiet}>
        {t('search.emptyBody')}
      </Text>
      {hasHardwareKeyboard() && (
        <Text variant="bodySmall" style={quiet}>
          {t('search.emptyKeys')}
        </Text>
      )}
    </View>
  );
}

interface NothingFoundProps {
  readonly query: string;
  /** Offers to search all chats after a search in one chat. */
  readonly onSearchAll: (() => void) | null;
}

export function NothingFound({ query, onSearchAll }: NothingFoundProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={styles.note} testID="search-nothing">
      <Text variant="titleMedium" style={styles.centred}>
        {t(onSearchAll ? 'search.nothingInChat' : 'search.nothing', { query })}
      </Text>
      <Text variant="bodyMedium" style={[styles.centred, { color: colors.onSurfaceVariant }]}>
        {t('search.nothingHint')}
      </Text>
      {onSearchAll && (
        <Button mode="contained-tonal" onPress={onSearchAll} testID="search-all">
          {t('search.searchAll')}
        </Button>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  note: { alignItems: 'center', gap: space.m, paddingVertical: space.xxl, paddingHorizontal: space.xl },
  centred: { textAlign: 'center', maxWidth: size.dialog },
});

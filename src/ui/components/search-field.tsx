import { useTranslation } from 'react-i18next';
import { StyleSheet, type StyleProp, type TextStyle } from 'react-native';
import { Searchbar } from 'react-native-paper';

import { useAppTheme } from '../theme/theme';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is searched: the placeholder, and what a screen reader says. */
  readonly label: string;
  readonly autoFocus?: boolean;
  readonly style?: StyleProp<TextStyle>;
  readonly testID: string;
}

/** The one field for searching; Paper's own would name its buttons in English and draw them without a name. */
export function SearchField({ value, onChange, label, autoFocus, style, testID }: SearchFieldProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <Searchbar
      value={value}
      onChangeText={onChange}
      placeholder={label}
      accessibilityLabel={label}
      icon="magnify"
      searchAccessibilityLabel={label}
      clearIcon="close"
      clearAccessibilityLabel={t('app.clear')}
      autoFocus={autoFocus}
      elevation={0}
      style={[{ backgroundColor: colors.surfaceVariant }, style]}
      inputStyle={styles.input}
      testID={testID}
    />
  );
}

const styles = StyleSheet.create({ input: { minHeight: 0 } });

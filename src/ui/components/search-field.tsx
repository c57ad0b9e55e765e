import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Platform,
  StyleSheet,
  TextInput,
  View,
  type StyleProp,
  type TextInputProps,
  type ViewStyle,
} from 'react-native';
import { Icon } from 'react-native-paper';

import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { IconButton } from './buttons/icon-button';

type ForwardedProps = Pick<
  TextInputProps,
  'autoFocus' | 'autoCapitalize' | 'autoCorrect' | 'onKeyPress' | 'onSubmitEditing' | 'submitBehavior'
>;

interface SearchFieldProps extends ForwardedProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Used as placeholder and accessibility label. */
  readonly label: string;
  /** If given, a back arrow replaces the search icon. */
  readonly onBack?: () => void;
  /** For a field whose arrow keys choose from a list below it: the ids of the list and of the chosen option. */
  readonly list?: { readonly id: string; readonly chosenId: string | null };
  readonly style?: StyleProp<ViewStyle>;
  readonly testID: string;
}

/** The app's search field. */
export function SearchField({ value, onChange, label, onBack, list, style, testID, ...inputProps }: SearchFieldProps) {
  const { t, i18n } = useTranslation();
  const { colors, fonts } = useAppTheme();
  const input = useRef<TextInput>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <View
      style={[
        styles.field,
        { backgroundColor: colors.surfaceVariant, borderColor: hasFocus ? colors.primary : colors.surfaceVariant },
        style,
      ]}
    >
      {onBack ? (
        <IconButton icon="arrow-left" onPress={onBack} accessibilityLabel={t('app.back')} testID={`${testID}-back`} />
      ) : (
        <View style={styles.glass}>
          <Icon source="magnify" size={size.icon} color={colors.onSurfaceVariant} />
        </View>
      )}
      <TextInput
        {...inputProps}
        ref={input}
        value={value}
        onChangeText={onChange}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        placeholder={label}
        placeholderTextColor={colors.onSurfaceVariant}
        selectionColor={colors.primary}
        returnKeyType="search"
        accessibilityLabel={label}
        role={list ? 'combobox' : 'searchbox'}
        {...(list ? comboboxProps(list) : null)}
        style={[
          styles.input,
          fonts.bodyLarge,
          { color: colors.onSurface },
          NO_OUTLINE,
          value === '' && i18n.dir() === 'rtl' ? RIGHT_TO_LEFT_LABEL : null,
        ]}
        testID={testID}
      />
      {value !== '' && (
        <IconButton icon="close" onPress={clear} accessibilityLabel={t('app.clear')} testID={`${testID}-clear`} />
      )}
    </View>
  );
}

/** React Native's types do not contain these. */
function comboboxProps({ id, chosenId }: { readonly id: string; readonly chosenId: string | null }): object {
  return {
    'aria-expanded': true,
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-activedescendant': chosenId ?? undefined,
  };
}

/** The border of the whole field shows the focus. */
const NO_OUTLINE = Platform.OS === 'web' ? ({ outlineStyle: 'none' } as object) : null;

/** A browser gives an empty field the direction of Latin text, whatever its label is written in. */
const RIGHT_TO_LEFT_LABEL = Platform.OS === 'web' ? ({ textAlign: 'right' } as const) : null;

const styles = StyleSheet.create({
  field: {
    flexDirection: 'row',
    alignItems: 'center',
    minHeight: size.target + 4,
    borderWidth: 2,
    borderRadius: radius.full,
  },
  glass: { width: size.target, alignItems: 'center' },
  input: { flex: 1, minWidth: 0, minHeight: size.target, paddingVertical: space.s },
});

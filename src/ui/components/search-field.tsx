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
  readonly style?: StyleProp<ViewStyle>;
  readonly testID: string;
}

/** The app's search field. */
export function SearchField({ value, onChange, label, onBack, style, testID, ...inputProps }: SearchFieldProps) {
  const { t } = useTranslation();
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
        role="searchbox"
        style={[styles.input, fonts.bodyLarge, { color: colors.onSurface }, NO_OUTLINE]}
        testID={testID}
      />
      {value !== '' && (
        <IconButton icon="close" onPress={clear} accessibilityLabel={t('app.clear')} testID={`${testID}-clear`} />
      )}
    </View>
  );
}

/** The border of the whole field shows the focus. */
const NO_OUTLINE = Platform.OS === 'web' ? ({ outlineStyle: 'none' } as object) : null;

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

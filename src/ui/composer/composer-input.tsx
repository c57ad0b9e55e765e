import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Platform, StyleSheet, TextInput, useWindowDimensions } from 'react-native';

import { useIsRunning } from '@/state/turns/use-is-running';

import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { composerLine } from './composer-line';
import { hasHardwareKeyboard, composerKeyFor, type ComposerKey } from './composer-keys';

interface ComposerInputProps {
  readonly ref: Ref<TextInput>;
  readonly text: string;
  readonly sessionId: string;
  readonly isEmpty: boolean;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onKey: (key: Exclude<ComposerKey, null>) => void;
}

/** The text field: it grows with its text up to a limit, then scrolls. */
export function ComposerInput({ ref, text, sessionId, isEmpty, onChange, onFocus, onBlur, onKey }: ComposerInputProps) {
  const { t, i18n } = useTranslation();
  const { colors, fonts } = useAppTheme();
  const line = composerLine(fonts.bodyLarge.lineHeight * useWindowDimensions().fontScale);
  const isRunning = useIsRunning(sessionId);
  const isHuge = text.length > HUGE_TEXT_LENGTH;
  return (
    <TextInput
      ref={ref}
      value={text}
      onChangeText={onChange}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyPress={(event) => {
        const key = composerKeyFor(event.nativeEvent, { isRunning, isEmpty });
        if (key === null) return;
        event.preventDefault();
        onKey(key);
      }}
      multiline
      autoFocus={hasHardwareKeyboard()}
      placeholder={t('composer.placeholder')}
      placeholderTextColor={colors.onSurfaceVariant}
      selectionColor={colors.primary}
      spellCheck={!isHuge}
      {...(isHuge || isEmpty ? fixedDirection(i18n.dir()) : null)}
      style={[
        styles.input,
        fonts.bodyLarge,
        line.input,
        { color: colors.onSurface },
        NO_OUTLINE,
        isHuge ? styles.hugeInput : AUTO_HEIGHT,
      ]}
      accessibilityLabel={t('composer.label')}
      testID="composer-input"
    />
  );
}

/** From this length on the height is fixed: measuring the text at every key would freeze the field. */
const HUGE_TEXT_LENGTH = 20_000;

/**
 * The app's own direction, while only the placeholder is visible, and for very long text, whose direction a browser
 * would take seconds to find at every key.
 */
function fixedDirection(dir: 'ltr' | 'rtl'): object {
  return Platform.OS === 'web' ? { dir } : {};
}

/** Makes browsers grow the field with its text; native fields do that by themselves. */
const AUTO_HEIGHT = Platform.OS === 'web' ? ({ fieldSizing: 'content' } as object) : null;
const NO_OUTLINE = Platform.OS === 'web' ? ({ outlineStyle: 'none' } as object) : null;

const styles = StyleSheet.create({
  input: {
    flex: 1,
    maxHeight: 220,
    paddingHorizontal: space.xs,
    textAlignVertical: 'center',
  },
  hugeInput: { height: 220 },
});

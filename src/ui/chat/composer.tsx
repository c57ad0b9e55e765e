import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Platform, StyleSheet, TextInput, View } from 'react-native';
import { IconButton } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { useDrafts } from '@/state/app-context';

import { useShortcut } from '../shortcuts/use-shortcut';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { hasHardwareKeyboard, isSendKey } from './send-key';

interface ComposerProps {
  readonly sessionId: string;
  readonly isRunning: boolean;
  /** Rejects when the turn could not begin; the text then comes back. */
  readonly onSend: (text: string) => Promise<void>;
  readonly onStop: () => void;
}

export function Composer({ sessionId, isRunning, onSend, onStop }: ComposerProps) {
  const { t, i18n } = useTranslation();
  const { colors, fonts } = useAppTheme();
  const insets = useSafeAreaInsets();
  const { text, setText } = useDraft(sessionId);
  const input = useRef<TextInput>(null);
  useShortcut('focusComposer', () => input.current?.focus());
  const isHuge = text.length > HUGE_FROM;
  const canSend = text.trim() !== '' && !isRunning;

  const send = () => {
    if (!canSend) return;
    const sent = text;
    setText(() => '');
    input.current?.focus();
    onSend(sent).catch(() => setText((typedMeanwhile) => (typedMeanwhile ? `${sent}\n${typedMeanwhile}` : sent)));
  };

  return (
    <View style={[styles.frame, { paddingBottom: insets.bottom + space.m }]}>
      <View style={[styles.box, { backgroundColor: colors.elevation.level2, borderColor: colors.outlineVariant }]}>
        <TextInput
          ref={input}
          value={text}
          onChangeText={(next) => setText(() => next)}
          onKeyPress={(event) => {
            if (!isSendKey(event.nativeEvent)) return;
            event.preventDefault();
            send();
          }}
          multiline
          autoFocus={hasHardwareKeyboard()}
          placeholder={t('composer.placeholder')}
          placeholderTextColor={colors.onSurfaceVariant}
          selectionColor={colors.primary}
          spellCheck={!isHuge}
          {...(isHuge ? fixedDirection(i18n.dir()) : null)}
          style={[
            styles.input,
            fonts.bodyLarge,
            { color: colors.onSurface },
            WEB_INPUT,
            isHuge ? styles.hugeInput : GROWING,
          ]}
          accessibilityLabel={t('composer.label')}
          testID="composer-input"
        />
        {isRunning ? (
          <IconButton
            icon="stop"
            mode="contained"
            containerColor={colors.primary}
            iconColor={colors.onPrimary}
            size={size.icon}
            style={styles.button}
            onPress={onStop}
            accessibilityLabel={t('composer.stop')}
            testID="composer-stop"
          />
        ) : (
          <IconButton
            icon="arrow-up"
            mode="contained"
            containerColor={colors.primary}
            iconColor={colors.onPrimary}
            size={size.icon + 2}
            style={styles.button}
            disabled={!canSend}
            onPress={send}
            accessibilityLabel={t('composer.send')}
            testID="composer-send"
          />
        )}
      </View>
    </View>
  );
}

function useDraft(sessionId: string) {
  const drafts = useDrafts();
  const [text, show] = useState(() => drafts.get(sessionId) ?? '');
  // The map is the truth: a send that fails after the screen was left still brings its text back.
  const setText = (change: (current: string) => string) => {
    const next = change(drafts.get(sessionId) ?? '');
    drafts.set(sessionId, next);
    show(next);
  };
  return { text, setText };
}

/** A pasted book: measuring it at every key to find the height that it has anyway would freeze the field. */
const HUGE_FROM = 20_000;

/** Finding the direction of a megabyte takes a browser seconds at every key; the app's own one will do. */
function fixedDirection(dir: 'ltr' | 'rtl'): object {
  return Platform.OS === 'web' ? { dir } : {};
}

/** The browser grows the field with its text; React Native does that by itself elsewhere. */
const GROWING = Platform.OS === 'web' ? ({ fieldSizing: 'content' } as object) : null;
const WEB_INPUT = Platform.OS === 'web' ? ({ outlineStyle: 'none' } as object) : null;

const styles = StyleSheet.create({
  frame: {
    width: '100%',
    maxWidth: size.readingColumn + 2 * space.m,
    alignSelf: 'center',
    paddingHorizontal: space.m,
    paddingTop: space.xs,
  },
  box: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    borderRadius: radius.l + 8,
    borderWidth: StyleSheet.hairlineWidth,
    paddingStart: space.l,
    paddingEnd: space.xs,
    paddingVertical: space.xs,
  },
  input: {
    flex: 1,
    minHeight: size.target,
    maxHeight: 220,
    paddingTop: 11,
    paddingBottom: 11,
    textAlignVertical: 'center',
  },
  hugeInput: { height: 220 },
  button: { width: size.target - 4, height: size.target - 4, margin: 2 },
});

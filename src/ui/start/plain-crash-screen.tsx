import { Appearance, Pressable, ScrollView, StyleSheet, Text } from 'react-native';

import { en } from '../i18n/english/en';
import { size, space } from '../theme/metrics';
import { darkPalette, lightPalette } from '../theme/palette';
import type { CrashScreenProps } from './crash-screen';

/** The crash screen if translations or theme are broken: only constants and basic components, in English. */
export function PlainCrashScreen({ details, onTryAgain }: CrashScreenProps) {
  const colors = Appearance.getColorScheme() === 'dark' ? darkPalette : lightPalette;
  const ink = { color: colors.onBackground };
  return (
    <ScrollView
      style={{ backgroundColor: colors.background }}
      contentContainerStyle={styles.screen}
      testID="plain-crash-screen"
    >
      <Text style={[styles.title, ink]} accessibilityRole="header">
        {en.crash.title}
      </Text>
      <Text style={[styles.text, ink]}>{en.crash.body}</Text>
      <Text style={[styles.text, ink]}>{en.failure.safe}</Text>
      <Pressable
        accessibilityRole="button"
        onPress={onTryAgain}
        style={[styles.button, { backgroundColor: colors.primary }]}
        testID="try-again"
      >
        <Text style={[styles.text, { color: colors.onPrimary }]}>{en.failure.tryAgain}</Text>
      </Pressable>
      <Text style={ink} selectable>
        {details}
      </Text>
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  screen: { flexGrow: 1, justifyContent: 'center', alignItems: 'center', gap: space.l, padding: space.xxl },
  title: { fontSize: 24, textAlign: 'center' },
  text: { fontSize: 16, textAlign: 'center', maxWidth: size.dialog },
  button: { minHeight: size.target, justifyContent: 'center', paddingHorizontal: space.xl, borderRadius: size.target },
});

import { StatusBar } from 'expo-status-bar';
import * as SystemUI from 'expo-system-ui';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Platform, useColorScheme } from 'react-native';
import { PaperProvider, ThemeProvider as PaperTheme } from 'react-native-paper';

import { tryNative } from '../components/try-native';
import { useFontScale } from './font-scale';
import { ReduceMotionProvider, useReduceMotion } from './reduce-motion';
import { renderIcon } from './render-icon';
import { useSystemColors } from './system-colors';
import { createTheme, isDark, type Appearance } from './theme';

interface ThemeProviderProps {
  readonly appearance: Appearance;
  /** Use the system's colours, if it has any. */
  readonly systemColors?: boolean;
  /** The user's own factor for all text, on top of the system's. */
  readonly textScale?: number;
  readonly children: ReactNode;
}

/** Provides the theme and the motion settings. */
export function ThemeProvider(props: ThemeProviderProps) {
  return (
    <ReduceMotionProvider>
      <ThemedContent {...props} />
    </ReduceMotionProvider>
  );
}

function ThemedContent({ appearance, systemColors = false, textScale = 1, children }: ThemeProviderProps) {
  const reduceMotion = useReduceMotion();
  const fontScale = useFontScale() * textScale;
  const dark = isDark(appearance, useColorScheme() === 'dark');
  const systemColor = useSystemColors(dark ? 'dark' : 'light', systemColors);
  const theme = useMemo(
    () => createTheme({ appearance, dark, systemColor, fontScale, reduceMotion }),
    [appearance, dark, systemColor, fontScale, reduceMotion],
  );
  // On a device the ripple is the system's own and follows the system setting.
  const rippleEffectEnabled = !(reduceMotion && Platform.OS === 'web');
  const settings = useMemo(() => ({ icon: renderIcon, rippleEffectEnabled }), [rippleEffectEnabled]);
  const { background } = theme.colors;
  useEffect(() => {
    tryNative(() => SystemUI.setBackgroundColorAsync(background)); // the colour behind the keyboard and on overscroll
  }, [background]);
  return (
    <PaperProvider theme={theme} settings={settings}>
      {/* Set again here, because the provider above resets Paper's animation scale whatever the theme says. */}
      <PaperTheme theme={theme}>
        <StatusBar style={theme.dark ? 'light' : 'dark'} />
        {children}
      </PaperTheme>
    </PaperProvider>
  );
}

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
  /** Wears the system's colours, where it has any. */
  readonly systemColors?: boolean;
  readonly children: ReactNode;
}

/** How everything looks and moves. */
export function ThemeProvider(props: ThemeProviderProps) {
  return (
    <ReduceMotionProvider>
      <Dressed {...props} />
    </ReduceMotionProvider>
  );
}

function Dressed({ appearance, systemColors = false, children }: ThemeProviderProps) {
  const reduceMotion = useReduceMotion();
  const fontScale = useFontScale();
  const dark = isDark(appearance, useColorScheme() === 'dark');
  const systemColor = useSystemColors(dark ? 'dark' : 'light', systemColors);
  const theme = useMemo(
    () => createTheme({ appearance, dark, systemColor, fontScale, reduceMotion }),
    [appearance, dark, systemColor, fontScale, reduceMotion],
  );
  // On a device the ripple is the system's own, which asks the system.
  const rippleEffectEnabled = !(reduceMotion && Platform.OS === 'web');
  const settings = useMemo(() => ({ icon: renderIcon, rippleEffectEnabled }), [rippleEffectEnabled]);
  const { background } = theme.colors;
  useEffect(() => {
    tryNative(() => SystemUI.setBackgroundColorAsync(background)); // what shows behind the keyboard and on overscroll
  }, [background]);
  return (
    <PaperProvider theme={theme} settings={settings}>
      {/* Once more: the provider above sets Paper's animations to full length, whatever the theme says. */}
      <PaperTheme theme={theme}>
        <StatusBar style={theme.dark ? 'light' : 'dark'} />
        {children}
      </PaperTheme>
    </PaperProvider>
  );
}

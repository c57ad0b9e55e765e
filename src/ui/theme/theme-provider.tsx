import { DarkTheme, DefaultTheme, ThemeProvider as NavigationThemeProvider } from 'expo-router';
import { StatusBar } from 'expo-status-bar';
import * as SystemUI from 'expo-system-ui';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useColorScheme } from 'react-native';
import { PaperProvider } from 'react-native-paper';

import { renderIcon } from './render-icon';
import { useSystemColors } from './system-colors';
import { createTheme, isDark, type AppTheme, type Appearance } from './theme';

interface ThemeProviderProps {
  readonly appearance: Appearance;
  /** Wears the system's colours, where it has any. */
  readonly systemColors?: boolean;
  readonly children: ReactNode;
}

export function ThemeProvider({ appearance, systemColors = false, children }: ThemeProviderProps) {
  const dark = isDark(appearance, useColorScheme() === 'dark');
  const systemColor = useSystemColors(dark ? 'dark' : 'light', systemColors);
  const theme = useMemo(() => createTheme(appearance, dark, systemColor), [appearance, dark, systemColor]);
  const navigationTheme = useMemo(() => toNavigationTheme(theme), [theme]);
  const { background } = theme.colors;
  useEffect(() => {
    void SystemUI.setBackgroundColorAsync(background); // what shows behind the keyboard and on overscroll
  }, [background]);
  return (
    <PaperProvider theme={theme} settings={{ icon: renderIcon }}>
      <NavigationThemeProvider value={navigationTheme}>
        <StatusBar style={theme.dark ? 'light' : 'dark'} />
        {children}
      </NavigationThemeProvider>
    </PaperProvider>
  );
}

function toNavigationTheme({ dark, colors }: AppTheme) {
  const base = dark ? DarkTheme : DefaultTheme;
  return {
    ...base,
    colors: {
      primary: colors.primary,
      background: colors.background,
      card: colors.surface,
      text: colors.onSurface,
      border: colors.outlineVariant,
      notification: colors.error,
    },
  };
}

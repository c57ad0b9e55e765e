import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { DarkTheme, DefaultTheme, ThemeProvider as NavigationThemeProvider } from 'expo-router';
import { StatusBar } from 'expo-status-bar';
import * as SystemUI from 'expo-system-ui';
import { useEffect, useMemo, type ComponentProps, type ReactNode } from 'react';
import { useColorScheme } from 'react-native';
import { PaperProvider } from 'react-native-paper';

import { createTheme, type AppTheme, type Appearance } from './theme';

interface ThemeProviderProps {
  readonly appearance: Appearance;
  readonly children: ReactNode;
}

export function ThemeProvider({ appearance, children }: ThemeProviderProps) {
  const systemIsDark = useColorScheme() === 'dark';
  const theme = useMemo(() => createTheme(appearance, systemIsDark), [appearance, systemIsDark]);
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

type IconProps = { name: string; color?: string; size: number; testID?: string };

function renderIcon({ name, color, size, testID }: IconProps) {
  return (
    <MaterialCommunityIcons
      name={name as ComponentProps<typeof MaterialCommunityIcons>['name']}
      color={color}
      size={size}
      testID={testID}
      selectable={false}
      aria-hidden
      importantForAccessibility="no-hide-descendants"
    />
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

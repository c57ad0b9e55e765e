import { DarkTheme, DefaultTheme, ThemeProvider } from 'expo-router';
import { useMemo, type ReactNode } from 'react';

import { useAppTheme, type AppTheme } from '../theme/theme';

/** Gives the router the app's colours for headers and for the background behind screens. */
export function NavigationTheme({ children }: { children: ReactNode }) {
  const theme = useAppTheme();
  const navigationTheme = useMemo(() => toNavigationTheme(theme), [theme]);
  return <ThemeProvider value={navigationTheme}>{children}</ThemeProvider>;
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

import { MD3DarkTheme, MD3LightTheme, useTheme, type MD3Theme } from 'react-native-paper';

import type { SettingValues } from '@/domain/settings/settings-registry';

import { BLACK, darkPalette, lightPalette, type Palette } from './palette';
import type { ReadSystemColor } from './system-colors';
import { withSystemColors } from './system-palette';
import { fontsAt } from './typography';

export type Appearance = SettingValues['appearance'];

export interface AppTheme extends Omit<MD3Theme, 'colors'> {
  colors: Palette;
}

export function isDark(appearance: Appearance, systemIsDark: boolean): boolean {
  return appearance === 'system' ? systemIsDark : appearance !== 'light';
}

interface ThemeOptions {
  readonly appearance: Appearance;
  readonly dark: boolean;
  readonly systemColor: ReadSystemColor | null;
  /** The user's factor for all text, times the system's where it does not scale text itself. */
  readonly fontScale: number;
  readonly reduceMotion: boolean;
}

/** Uses the system's colours if given; the black theme stays black. */
export function createTheme({ appearance, dark, systemColor, fontScale, reduceMotion }: ThemeOptions): AppTheme {
  const base = dark ? MD3DarkTheme : MD3LightTheme;
  const own = dark ? darkPalette : lightPalette;
  const palette = systemColor ? withSystemColors(own, systemColor) : own;
  return {
    ...base,
    roundness: 3,
    fonts: fontsAt(fontScale),
    colors: appearance === 'black' ? { ...palette, ...BLACK } : palette,
    animation: { ...base.animation, scale: reduceMotion ? 0 : 1 },
  };
}

export function useAppTheme(): AppTheme {
  return useTheme<AppTheme>();
}

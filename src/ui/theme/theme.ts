import { MD3DarkTheme, MD3LightTheme, useTheme, type MD3Theme } from 'react-native-paper';

import { blackPalette, darkPalette, lightPalette, type Palette } from './palette';
import { fonts } from './typography';

export const APPEARANCES = ['system', 'light', 'dark', 'black'] as const;

export type Appearance = (typeof APPEARANCES)[number];

export interface AppTheme extends Omit<MD3Theme, 'colors'> {
  colors: Palette;
}

export function createTheme(appearance: Appearance, systemIsDark: boolean): AppTheme {
  const dark = appearance === 'system' ? systemIsDark : appearance !== 'light';
  const base = dark ? MD3DarkTheme : MD3LightTheme;
  const palette = appearance === 'black' ? blackPalette : dark ? darkPalette : lightPalette;
  return { ...base, roundness: 3, fonts, colors: palette };
}

export function useAppTheme(): AppTheme {
  return useTheme<AppTheme>();
}

/** A stored value is only a claim; anything unknown means the system decides. */
export function asAppearance(value: unknown): Appearance {
  return APPEARANCES.find((appearance) => appearance === value) ?? 'system';
}

import { MD3DarkTheme, MD3LightTheme, useTheme, type MD3Theme } from 'react-native-paper';

import { BLACK, darkPalette, lightPalette, type Palette } from './palette';
import type { ReadSystemColor } from './system-colors';
import { inSystemColors } from './system-palette';
import { fonts } from './typography';

export const APPEARANCES = ['system', 'light', 'dark', 'black'] as const;

export type Appearance = (typeof APPEARANCES)[number];

export interface AppTheme extends Omit<MD3Theme, 'colors'> {
  colors: Palette;
}

export function isDark(appearance: Appearance, systemIsDark: boolean): boolean {
  return appearance === 'system' ? systemIsDark : appearance !== 'light';
}

/** Given the system's colours, it wears them; black stays black. */
export function createTheme(appearance: Appearance, dark: boolean, systemColor: ReadSystemColor | null): AppTheme {
  const base = dark ? MD3DarkTheme : MD3LightTheme;
  const own = dark ? darkPalette : lightPalette;
  const palette = systemColor ? inSystemColors(own, systemColor) : own;
  return { ...base, roundness: 3, fonts, colors: appearance === 'black' ? { ...palette, ...BLACK } : palette };
}

export function useAppTheme(): AppTheme {
  return useTheme<AppTheme>();
}

/** A stored value is only a claim; anything unknown means the system decides. */
export function asAppearance(value: unknown): Appearance {
  return APPEARANCES.find((appearance) => appearance === value) ?? 'system';
}

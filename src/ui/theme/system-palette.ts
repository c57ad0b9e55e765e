import { contrast } from './contrast';
import type { Palette } from './palette';
import type { ReadSystemColor } from './system-colors';

/** Our colour roles and their system names. Roles that are not listed (errors, warnings, code) carry meaning and keep our colours. */
const ROLES = {
  primary: 'primary',
  onPrimary: 'onPrimary',
  primaryContainer: 'primaryContainer',
  onPrimaryContainer: 'onPrimaryContainer',
  secondary: 'secondary',
  onSecondary: 'onSecondary',
  secondaryContainer: 'secondaryContainer',
  onSecondaryContainer: 'onSecondaryContainer',
  tertiary: 'tertiary',
  onTertiary: 'onTertiary',
  tertiaryContainer: 'tertiaryContainer',
  onTertiaryContainer: 'onTertiaryContainer',
  background: 'surface',
  onBackground: 'onSurface',
  surface: 'surface',
  onSurface: 'onSurface',
  surfaceVariant: 'surfaceVariant',
  onSurfaceVariant: 'onSurfaceVariant',
  outline: 'outline',
  outlineVariant: 'outlineVariant',
  inverseSurface: 'surfaceInverse',
  inverseOnSurface: 'onSurfaceInverse',
  inversePrimary: 'primaryInverse',
  pane: 'surfaceContainerLow',
  codeBackground: 'surfaceContainer',
} as const;

const LEVELS = {
  level1: 'surfaceContainerLow',
  level2: 'surfaceContainer',
  level3: 'surfaceContainer',
  level4: 'surfaceContainerHigh',
  level5: 'surfaceContainerHigh',
} as const;

/** The palette with the system's colours; unchanged if a colour is missing or any text would lack AA contrast. */
export function withSystemColors(palette: Palette, read: ReadSystemColor): Palette {
  const roles = readAll(ROLES, read);
  const levels = readAll(LEVELS, read);
  if (!roles || !levels) return palette;
  const colored = { ...palette, ...roles, elevation: { ...palette.elevation, ...levels } };
  return isReadable(colored) ? colored : palette;
}

function readAll<Name extends string>(names: Record<Name, string>, read: ReadSystemColor): Record<Name, string> | null {
  const found = Object.entries<string>(names).map(([name, role]) => [name, read(role)] as const);
  return found.every(([, color]) => color !== null) ? (Object.fromEntries(found) as Record<Name, string>) : null;
}

const AA_TEXT = 4.5;

/** Whether all text has AA contrast on all its backgrounds. */
export function isReadable(colors: Palette): boolean {
  return textColorPairs(colors).every(([ink, ground]) => contrast(ink, ground) >= AA_TEXT);
}

function textColorPairs(colors: Palette): [ink: string, ground: string][] {
  const { level1, level2, level3 } = colors.elevation;
  const grounds = [colors.background, colors.surface, colors.pane, level1, level2, level3];
  const inks = [
    colors.onSurface,
    colors.onSurfaceVariant,
    colors.primary,
    colors.error,
    colors.warning,
    colors.success,
  ];
  return [
    ...grounds.flatMap((ground) => inks.map((ink): [string, string] => [ink, ground])),
    ...Object.values(colors.code).map((ink): [string, string] => [ink, colors.codeBackground]),
    [colors.onSurface, colors.surfaceVariant],
    [colors.onSurfaceVariant, colors.surfaceVariant],
    [colors.onPrimary, colors.primary],
    [colors.onPrimaryContainer, colors.primaryContainer],
    [colors.onSecondaryContainer, colors.secondaryContainer],
    [colors.onTertiaryContainer, colors.tertiaryContainer],
    [colors.inverseOnSurface, colors.inverseSurface],
    [colors.inversePrimary, colors.inverseSurface],
  ];
}

import { Platform } from 'react-native';
import { configureFonts } from 'react-native-paper';

const family = Platform.select({
  web: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  default: undefined,
});

/** For code, keys and tool input, where similar letters must be distinguishable. */
export const monospace = Platform.select({
  web: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  ios: 'Menlo',
  default: 'monospace',
});

function style(fontSize: number, lineHeight: number, fontWeight: '400' | '500' | '600', letterSpacing = 0) {
  return { fontSize, lineHeight, fontWeight, letterSpacing, ...(family ? { fontFamily: family } : {}) };
}

/** Material's names with our sizes: `bodyLarge` is for long reading, so its lines are further apart. */
const STYLES = {
  displaySmall: style(34, 42, '600', -0.5),
  headlineMedium: style(28, 36, '600', -0.3),
  headlineSmall: style(22, 30, '600', -0.2),
  titleLarge: style(20, 28, '600', -0.1),
  titleMedium: style(16, 24, '600'),
  titleSmall: style(14, 20, '600'),
  bodyLarge: style(16, 26, '400'),
  bodyMedium: style(14, 21, '400'),
  bodySmall: style(13, 18, '400'),
  labelLarge: style(14, 20, '500'),
  labelMedium: style(13, 18, '500'),
  labelSmall: style(12, 16, '500'),
};

/** The theme's fonts, enlarged by this factor. */
export function fontsAt(scale: number) {
  const enlarged = Object.entries(STYLES).map(([name, { fontSize, lineHeight, ...rest }]) => [
    name,
    { ...rest, fontSize: fontSize * scale, lineHeight: lineHeight * scale },
  ]);
  return configureFonts({ config: Object.fromEntries(enlarged) as typeof STYLES });
}

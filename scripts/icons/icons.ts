import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { subsetFont } from './subset-font';

const ROOT = join(__dirname, '../..');
const LIBRARY = join(
  dirname(require.resolve('@expo/vector-icons/package.json')),
  'build/vendor/react-native-vector-icons',
);

/** Names of icons are plain strings, so every string of a screen that is the name of an icon counts. */
const SCREENS = ['app/**/*.tsx', 'src/ui/**/*.{ts,tsx}'];
const NOT_SCREENS = /i18n|icon-glyphs/;
/** Components of Paper that name an icon themselves. */
const PAPER = 'node_modules/react-native-paper/src/components/**/*.tsx';

export const FONT_FILE = join(ROOT, 'assets/icons.ttf');
export const GLYPHS_FILE = join(ROOT, 'src/ui/theme/icon-glyphs.ts');

/** The icons that the app uses: their font, and the source of the list of their characters. */
export function makeIcons(): { readonly font: Buffer; readonly glyphs: string } {
  const all = JSON.parse(readFileSync(join(LIBRARY, 'glyphmaps/MaterialCommunityIcons.json'), 'utf8')) as Readonly<
    Record<string, number>
  >;
  const names = [
    ...new Set([...named(SCREENS, /['"`]([a-z0-9-]+)['"`]/g), ...named([PAPER], /\bname="([a-z0-9-]+)"/g)]),
  ]
    .filter((name) => Object.hasOwn(all, name))
    .sort();
  const codes = names.map((name) => all[name] ?? 0);
  const lines = names.map((name) => `  ${/^[a-z]\w*$/.test(name) ? name : `'${name}'`}: 0x${all[name]?.toString(16)},`);
  return {
    font: subsetFont(readFileSync(join(LIBRARY, 'Fonts/MaterialCommunityIcons.ttf')), [...new Set(codes)]),
    glyphs: `/** Written by \`npm run icons\`: the icons of assets/icons.ttf, of the Material Design Icons by Pictogrammers (Apache 2.0). */
export const ICON_GLYPHS: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n};\n`,
  };
}

function named(patterns: readonly string[], name: RegExp): string[] {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !NOT_SCREENS.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(name)].map(([, found]) => found ?? ''),
  );
}

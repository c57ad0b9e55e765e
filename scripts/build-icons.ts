/** Makes the font with the icons that the app uses. Run it after naming a new icon; `__tests__/scripts/slim/icons.test.ts` fails until then. */
import { writeFileSync } from 'node:fs';
import { FONT_FILE, GLYPHS_FILE, makeIcons } from './icons/icons';

const { font, glyphs } = makeIcons();
writeFileSync(FONT_FILE, font);
writeFileSync(GLYPHS_FILE, glyphs);
console.log(`${FONT_FILE}: ${(font.length / 1000).toFixed(1)} KB`);

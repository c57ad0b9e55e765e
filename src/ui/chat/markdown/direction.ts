import { I18nManager, Platform, type TextStyle } from 'react-native';

type Direction = 'ltr' | 'rtl';

const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A paragraph runs the way its first letter does, whatever the language of the app. */
export function directionOf(text: string): Direction {
  const first = FIRST_LETTER.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/** For a paragraph. The app's own direction stands in every text unless it is said otherwise. */
export function paragraphStyle(text: string): TextStyle {
  const direction = directionOf(text);
  return { writingDirection: direction, textAlign: direction === leftIsStartOf() ? 'left' : 'right' };
}

/** A browser takes "left" at its word; on a phone it is the side where the app's own lines begin. */
function leftIsStartOf(): Direction {
  return Platform.OS !== 'web' && I18nManager.isRTL ? 'rtl' : 'ltr';
}

/** For a box: on which side its marker or its line stands. */
export function boxDirection(text: string): { dir?: Direction; style?: { direction: Direction } } {
  const direction = directionOf(text);
  return Platform.OS === 'web' ? { dir: direction } : { style: { direction } };
}

/** For text of several paragraphs, each of which has a direction of its own. Devices do this by themselves. */
export const EACH_PARAGRAPH =
  Platform.OS === 'web' ? ({ unicodeBidi: 'plaintext', textAlign: 'start' } as unknown as TextStyle) : null;

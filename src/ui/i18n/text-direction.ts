import { I18nManager, Platform, type TextStyle } from 'react-native';

type Direction = 'ltr' | 'rtl';

interface BoxDirection {
  readonly dir?: Direction;
  readonly style?: { readonly direction: Direction };
}

const LETTERS = /\p{L}/gu;
const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A paragraph runs the way its first letter does, whatever the language of the app. */
export function directionOf(text: string): Direction {
  const first = FIRST_LETTER.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/** Whether anything in it runs the other way. */
export function hasLettersAgainst(text: string, direction: Direction): boolean {
  return (text.match(LETTERS) ?? []).some((letter) => RIGHT_TO_LEFT.test(letter) !== (direction === 'rtl'));
}

/** For a paragraph. The app's own direction stands in every text unless it is said otherwise. */
export function paragraphStyle(text: string): TextStyle {
  const direction = directionOf(text);
  return { writingDirection: direction, textAlign: onItsOwnSide(direction) };
}

/** For a line between the app's own: a title, a name. It runs its own way but stands where the app's lines begin. */
export function lineStyle(text: string): TextStyle {
  return { writingDirection: directionOf(text) };
}

/** A box for code and anything else that is written from left to right in every language, and what its texts need. */
export const LEFT_TO_RIGHT = runsTowards('ltr');
export const CODE: TextStyle = { writingDirection: 'ltr', textAlign: 'left' };

/** A browser takes "left" at its word; on a phone it is the side where the app's own lines begin. */
function onItsOwnSide(direction: Direction): 'left' | 'right' {
  const left: Direction = Platform.OS !== 'web' && I18nManager.isRTL ? 'rtl' : 'ltr';
  return direction === left ? 'left' : 'right';
}

/** The far side of the app's lines, where columns of numbers stand. */
export const AT_THE_END = { textAlign: Platform.OS === 'web' ? 'end' : 'right' } as TextStyle;

/** For a box: on which side its marker or its line stands. */
export function boxDirection(text: string): BoxDirection {
  return runsTowards(directionOf(text));
}

/** On the web a prop, because react-native-web rejects `direction` in a style. */
function runsTowards(direction: Direction): BoxDirection {
  return Platform.OS === 'web' ? { dir: direction } : { style: { direction } };
}

/** For text of several paragraphs, each of which has a direction of its own. In CSS the initial alignment is theirs. */
export const EACH_PARAGRAPH = (
  Platform.OS === 'web'
    ? { unicodeBidi: 'plaintext', textAlign: 'initial' }
    : { writingDirection: 'auto', textAlign: 'auto' }
) as TextStyle;

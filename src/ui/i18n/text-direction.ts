import { I18nManager, Platform, type TextStyle } from 'react-native';

type Direction = 'ltr' | 'rtl';

interface BoxDirection {
  readonly dir?: Direction;
  readonly style?: { readonly direction: Direction };
}

const LETTERS = /\p{L}/gu;
const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A paragraph has the direction of its first letter, whatever the language of the app. */
export function directionOf(text: string): Direction {
  const first = FIRST_LETTER.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/** Whether the text contains letters of the other direction. */
export function hasOppositeLetters(text: string, direction: Direction): boolean {
  return (text.match(LETTERS) ?? []).some((letter) => RIGHT_TO_LEFT.test(letter) !== (direction === 'rtl'));
}

/** The style of a paragraph. Without it, text has the direction of the app. */
export function paragraphStyle(text: string): TextStyle {
  const direction = directionOf(text);
  return { writingDirection: direction, textAlign: alignmentOf(direction) };
}

/** The style of a single line, such as a title or name: its own direction, but aligned like the app's lines. */
export function lineStyle(text: string): TextStyle {
  return { writingDirection: directionOf(text) };
}

/** For code and other text that is left to right in every language: the props of the box and the style of its text. */
export const LEFT_TO_RIGHT = boxOf('ltr');
export const CODE: TextStyle = { writingDirection: 'ltr', textAlign: 'left' };

/** Browsers take "left" literally; on phones it means the side where the app's lines start. */
function alignmentOf(direction: Direction): 'left' | 'right' {
  const left: Direction = Platform.OS !== 'web' && I18nManager.isRTL ? 'rtl' : 'ltr';
  return direction === left ? 'left' : 'right';
}

/** The end of the app's lines, where columns of numbers are aligned. */
export const END_ALIGNED = { textAlign: Platform.OS === 'web' ? 'end' : 'right' } as TextStyle;

/** For a box: the side of its marker or border. */
export function boxDirection(text: string): BoxDirection {
  return boxOf(directionOf(text));
}

/** A prop on the web, because react-native-web rejects `direction` in a style. */
function boxOf(direction: Direction): BoxDirection {
  return Platform.OS === 'web' ? { dir: direction } : { style: { direction } };
}

/** For text of several paragraphs, each with its own direction. CSS aligns each one by its direction. */
export const AUTO_DIRECTION = (
  Platform.OS === 'web'
    ? { unicodeBidi: 'plaintext', textAlign: 'initial' }
    : { writingDirection: 'auto', textAlign: 'auto' }
) as TextStyle;

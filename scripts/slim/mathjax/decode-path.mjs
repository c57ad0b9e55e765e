/**
 * MathJax stores the outline of each character as the text of an SVG path. `encode-path.js` stores the distance from the previous coordinate
 * instead, most often in one character, which halves the size. Runs in the app.
 */
export const DIGITS = '!#$%&()*+,-./0123456789:;<=>?@ABCDEFGIJKNOPRSUWXY[]^_abcdefghijklmnopqrstuvwxyz{|}~ ';
/** The first so many digits are numbers by themselves, around zero. */
export const SHORT = 61;
/** The last digit announces two more. */
export const LONG = DIGITS.length - 1;
const SHORT_ZERO = 30;
const MIDDLE_ZERO = ((LONG - SHORT) * DIGITS.length) >> 1;
const LONG_ZERO = (DIGITS.length * DIGITS.length) >> 1;
/** Which coordinates follow a command; 0 is x. */
export const AXES = { M: [0, 1], L: [0, 1], T: [0, 1], Q: [0, 1, 0, 1], H: [0], V: [1], Z: [] };

export const ZEROS = { short: SHORT_ZERO, middle: MIDDLE_ZERO, long: LONG_ZERO };

/** @public `shrink-mathjax.mjs` writes calls of it into MathJax. */
export function decodePath(code) {
  const place = [0, 0];
  let path = '';
  let axes = AXES.M;
  let next = 0;
  for (let at = 0; at < code.length; at += 1) {
    const digit = DIGITS.indexOf(code[at]);
    if (digit < 0) {
      axes = AXES[code[at]];
      next = 0;
      path += code[at];
      continue;
    }
    let distance = digit - SHORT_ZERO;
    if (digit === LONG)
      distance = DIGITS.indexOf(code[(at += 1)]) * DIGITS.length + DIGITS.indexOf(code[(at += 1)]) - LONG_ZERO;
    else if (digit >= SHORT) distance = (digit - SHORT) * DIGITS.length + DIGITS.indexOf(code[(at += 1)]) - MIDDLE_ZERO;
    place[axes[next]] += distance;
    path += `${next > 0 ? ' ' : ''}${place[axes[next]]}`;
    next += 1;
  }
  return path;
}

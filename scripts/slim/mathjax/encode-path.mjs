import { AXES, DIGITS, LONG, SHORT, ZEROS } from './decode-path.mjs';

/** The inverse of `decodePath`. */
export function encodePath(path) {
  const place = [0, 0];
  let code = '';
  let axes = AXES.M;
  let next = 0;
  for (const [token] of path.matchAll(/[A-Z]|-?\d+/g)) {
    if (AXES[token]) {
      axes = AXES[token];
      next = 0;
      code += token;
      continue;
    }
    code += digits(Number(token) - place[axes[next]]);
    place[axes[next]] = Number(token);
    next += 1;
  }
  return code;
}

function digits(distance) {
  const short = distance + ZEROS.short;
  if (short >= 0 && short < SHORT) return DIGITS[short];
  const middle = distance + ZEROS.middle;
  const base = DIGITS.length;
  if (middle >= 0 && middle < (LONG - SHORT) * base)
    return DIGITS[SHORT + Math.floor(middle / base)] + DIGITS[middle % base];
  const long = distance + ZEROS.long;
  if (long < 0 || long >= base * base) throw new Error(`${distance} is too far.`);
  return DIGITS[LONG] + DIGITS[Math.floor(long / base)] + DIGITS[long % base];
}

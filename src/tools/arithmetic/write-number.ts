import { isWhole, toDouble, type Num } from './number';

/** Nobody compares more digits by eye. */
const MAX_DIGITS = 60;
const ROUNDED_DIGITS = 30;
const DOUBLE_DIGITS = 15;

/** The number in decimal, and whether the text is exact. */
export function writeNumber(num: Num): { readonly text: string; readonly isExact: boolean } {
  if (num.kind === 'about') return { text: String(Number(num.value.toPrecision(DOUBLE_DIGITS))), isExact: false };
  if (isWhole(num)) return { text: num.n.toString(), isExact: true };
  const places = decimalPlaces(num.d);
  if (places !== null && places <= MAX_DIGITS) return { text: fixed(num.n, num.d, places), isExact: true };
  const magnitude = Math.floor(Math.log10(Math.abs(toDouble(num))));
  if (!Number.isFinite(magnitude) || magnitude < -MAX_DIGITS) return { text: String(toDouble(num)), isExact: false };
  return { text: fixed(num.n, num.d, Math.max(1, ROUNDED_DIGITS - 1 - magnitude)), isExact: false };
}

/** The number of decimals that a denominator needs; null if they never end. */
function decimalPlaces(denominator: bigint): number | null {
  let rest = denominator;
  let [twos, fives] = [0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos++;
  for (; rest % 5n === 0n; rest /= 5n) fives++;
  return rest === 1n ? Math.max(twos, fives) : null;
}

function fixed(n: bigint, d: bigint, places: number): string {
  const absolute = n < 0n ? -n : n;
  const scaled = (absolute * 10n ** BigInt(places) * 2n + d) / (2n * d);
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${n < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

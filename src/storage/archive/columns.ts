import { refusal } from '@/domain/chat-error';
import type { SqlValue } from '../database/sql-driver';
import { storedText } from '../database/stored-text';

/** Checks a value from a file and returns what to store. Throws a message that users understand when the value is not allowed. */
export type Column = (value: unknown, name: string) => SqlValue;

/** Longer than any text that the app writes, short enough for the memory of a phone. */
const LONGEST_TEXT = 20_000_000;
const LATEST_TIME = 8_640_000_000_000_000;

export function refuse(what: string): never {
  throw refusal({ is: 'file-refused' }, `Can’t import this file: ${what} Nothing was changed.`);
}

export const text =
  (max = LONGEST_TEXT): Column =>
  (value, name) => {
    if (typeof value !== 'string') return refuse(`"${name}" is not a text.`);
    if (value.length > max) return refuse(`"${name}" is too long.`);
    return storedText(value);
  };

export const whole =
  (min = 0, max = 1_000_000_000): Column =>
  (value, name) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
      ? value
      : refuse(`"${name}" is not a valid number.`);

export const number =
  (min: number, max: number): Column =>
  (value, name) =>
    typeof value === 'number' && value >= min && value <= max ? value : refuse(`"${name}" is not a valid number.`);

export const time = whole(0, LATEST_TIME);
export const flag = whole(0, 1);

export const oneOf =
  (...allowed: readonly string[]): Column =>
  (value, name) =>
    typeof value === 'string' && allowed.includes(value)
      ? value
      : refuse(`"${name}" is not one of ${allowed.join(', ')}.`);

/** Also for columns that older files do not have. */
export const orNull =
  (column: Column): Column =>
  (value, name) =>
    value === null || value === undefined ? null : column(value, name);

/** JSON text whose value `fits`. */
export const json =
  (fits: (value: unknown) => boolean): Column =>
  (value, name) => {
    const written = text()(value, name);
    try {
      if (fits(JSON.parse(String(written)))) return written;
    } catch {
      // refused below
    }
    return refuse(`"${name}" is damaged.`);
  };

export const isListOf =
  (fits: (item: unknown) => boolean, most = Infinity) =>
  (value: unknown) =>
    Array.isArray(value) && value.length <= most && value.every(fits);

import type { DeviceId, Stamp } from './change';

/** The parts of a stamp. `count` orders what happened in the same millisecond. */
export interface StampParts {
  readonly at: number;
  readonly count: number;
  readonly device: DeviceId;
}

const BASE = 36;
const TIME_DIGITS = 9;
const COUNT_DIGITS = 4;
const MOST_COUNT = BASE ** COUNT_DIGITS - 1;
/** In the year 5188. */
const LATEST = BASE ** TIME_DIGITS - 1;
const FORM = /^[0-9a-z]{13}-[0-9a-zA-Z]{1,64}$/;

/** Text with digits of a fixed width, so that it sorts by time, then by count, then by device. */
export function stampOf({ at, count, device }: StampParts): Stamp {
  const late = count > MOST_COUNT;
  return `${digits(clamp(at + (late ? 1 : 0)), TIME_DIGITS)}${digits(late ? 0 : count, COUNT_DIGITS)}-${device}`;
}

export function readStamp(stamp: Stamp): StampParts {
  return {
    at: parseInt(stamp.slice(0, TIME_DIGITS), BASE),
    count: parseInt(stamp.slice(TIME_DIGITS, TIME_DIGITS + COUNT_DIGITS), BASE),
    device: stamp.slice(TIME_DIGITS + COUNT_DIGITS + 1),
  };
}

export function isStamp(value: unknown): value is Stamp {
  return typeof value === 'string' && FORM.test(value);
}

const digits = (value: number, width: number) => value.toString(BASE).padStart(width, '0');

const clamp = (at: number) => Math.min(LATEST, Math.max(0, Math.trunc(at)));

import { isRecord } from '@/domain/json';
import type { Fault } from './read-fault';

const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * How long the provider asks us to wait; undefined when it does not say. Browsers hide most headers from us, so the body
 * and the message are read too.
 */
export function retryAfterMs(fault: Fault, now: number): number | undefined {
  const asked =
    milliseconds(fault.headers.get('retry-after-ms')) ??
    secondsOrDate(fault.headers.get('retry-after'), fault.headers.get('date'), now) ??
    googleDelay(fault.body) ??
    delayInMessage(fault.message);
  return asked === undefined ? undefined : Math.min(Math.ceil(asked), MAX_WAIT_MS);
}

function milliseconds(value: string | null): number | undefined {
  return value !== null && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
}

/** A date is compared with the server's clock, because the device's clock may be wrong. */
function secondsOrDate(value: string | null, serverDate: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  const inSeconds = milliseconds(value);
  if (inSeconds !== undefined) return inSeconds * 1000;
  if (!/[a-z]{3}/i.test(value)) return undefined;
  const until = Date.parse(value);
  if (Number.isNaN(until)) return undefined;
  const serverNow = serverDate === null ? NaN : Date.parse(serverDate);
  return Math.max(0, until - (Number.isNaN(serverNow) ? now : serverNow));
}

/** Google puts `{"@type": "…RetryInfo", "retryDelay": "34s"}` among the details of the error. */
function googleDelay(body: unknown): number | undefined {
  for (const detail of googleDetails(body)) {
    if (typeof detail.retryDelay === 'string') return duration(detail.retryDelay);
  }
  return undefined;
}

export function googleDetails(body: unknown): readonly Record<string, unknown>[] {
  const root = Array.isArray(body) ? body[0] : body;
  if (!isRecord(root)) return [];
  const error = isRecord(root.error) ? root.error : isRecord(root.data) ? root.data : root;
  return Array.isArray(error.details) ? error.details.filter(isRecord) : [];
}

/** “Please try again in 1m30.5s.” */
function delayInMessage(message: string | null): number | undefined {
  const match =
    /(?:try again|retry|wait)\D{0,20}?\b(?:in|after|for)\s+((?:\d+(?:\.\d+)?\s*(?:ms|s(?:ec(?:onds?)?)?|m(?:in(?:utes?)?)?|h(?:ours?)?)\s*)+)/i.exec(
      message ?? '',
    );
  return match?.[1] === undefined ? undefined : duration(match[1]);
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

function duration(text: string): number | undefined {
  let total: number | undefined;
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)\s*(ms|s|m|h)/gi)) {
    total = (total ?? 0) + Number(amount) * (UNIT_MS[(unit ?? '').toLowerCase()] ?? 0);
  }
  return total;
}

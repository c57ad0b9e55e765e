import { APICallError, TypeValidationError } from '@ai-sdk/provider';

import { isRecord, parseJson } from '@/domain/json';
import { countIn, stringIn } from '../transport/json';

/** A provider's error response, whatever its format. */
export interface Fault {
  /** Null for an error inside a stream, whose response status was 200. */
  readonly status: number | null;
  readonly code: string | null;
  readonly type: string | null;
  /** The provider's own message; null when there is none (an empty body, a web page). */
  readonly message: string | null;
  readonly isHtml: boolean;
  /** The whole body, parsed, for details that only some providers send. Never shown. */
  readonly body: unknown;
  readonly headers: Pick<Headers, 'get'>;
}

type FaultBody = Pick<Fault, 'code' | 'type' | 'message' | 'isHtml' | 'body'>;

const NO_HEADERS: Fault['headers'] = { get: () => null };

/** Null when the error does not come from a provider but from the network or an SDK package. */
export function readFault(thrown: unknown): Fault | null {
  if (APICallError.isInstance(thrown)) {
    const { statusCode, responseBody, responseHeaders } = thrown;
    if (statusCode === undefined) return null;
    const headers = { get: (name: string) => responseHeaders?.[name] ?? null };
    return { ...faultFromBody(responseBody ?? ''), status: inRange(statusCode), headers };
  }
  // An error event in an unknown format still contains what the provider sent.
  if (TypeValidationError.isInstance(thrown)) return isError(thrown.value) ? faultFromEvent(thrown.value) : null;
  if (isException(thrown)) return null;
  return isRecord(thrown) || typeof thrown === 'string' ? faultFromEvent(thrown) : null;
}

export function faultFromBody(text: string): FaultBody {
  const trimmed = text.trim();
  const body = parseJson(trimmed);
  const isHtml = trimmed.startsWith('<');
  if (body !== undefined) return { ...readDetails(body), isHtml: false, body };
  return { code: null, type: null, message: isHtml || trimmed === '' ? null : capped(trimmed), isHtml, body: null };
}

/** An error event in place of an answer. The status, if there is one, is in the event itself. */
export function faultFromEvent(value: unknown): Fault {
  const { code, type, message } = readDetails(value);
  const status = isRecord(value) ? countIn(value, 'statusCode', 'status') : null;
  return {
    code,
    type,
    message,
    isHtml: false,
    body: value,
    headers: NO_HEADERS,
    status: inRange(status) ?? inRange(Number(code)),
  };
}

/** A server may nest as deep, and write as much, as it likes. */
const MAX_DEPTH = 4;
const MAX_MESSAGE_CHARS = 10_000;

/** Finds the message, the code and the type, which providers put in different places. */
function readDetails(value: unknown, depth = 0): Pick<Fault, 'code' | 'type' | 'message'> {
  if (typeof value === 'string') return { code: null, type: null, message: capped(value) };
  if (Array.isArray(value) && depth <= MAX_DEPTH) return readDetails(value[0], depth + 1);
  if (!isRecord(value) || depth > MAX_DEPTH) return { code: null, type: null, message: null };

  // OpenAI wraps errors in `response`, OpenRouter in `metadata.raw`, most others in `error`; the SDK keeps the original in `data`.
  const inner = [value.error, value.response, value.data, rawOf(value)].find(
    (part) => part !== undefined && part !== null,
  );
  const deeper = inner === undefined ? null : readDetails(inner, depth + 1);
  const code = value.code === undefined || value.code === null ? null : String(value.code);
  return {
    code: deeper?.code ?? code,
    type: deeper?.type ?? stringIn(value, 'type', 'status'),
    message: deeper?.message ?? capped(stringIn(value, 'message', 'detail', 'msg', 'error_msg', 'error_message')),
  };
}

function capped(message: string | null): string | null {
  return message === null ? null : message.slice(0, MAX_MESSAGE_CHARS);
}

function rawOf(value: Record<string, unknown>): unknown {
  const raw = isRecord(value.metadata) ? value.metadata.raw : undefined;
  return typeof raw === 'string' ? (parseJson(raw) ?? raw) : undefined;
}

function isError(value: unknown): boolean {
  return isRecord(value) && ((value.error !== undefined && value.error !== null) || value.type === 'error');
}

/** Also true for exceptions from another realm, whose `Error` class differs from ours. */
function isException(thrown: unknown): boolean {
  return thrown instanceof Error || Object.prototype.toString.call(thrown) === '[object Error]';
}

function inRange(status: number | null): number | null {
  return status !== null && status >= 400 && status < 600 ? status : null;
}

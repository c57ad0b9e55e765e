import { APICallError, TypeValidationError } from '@ai-sdk/provider';
import { countIn, isRecord, stringIn, tryParse } from '../transport/json';

/** What a provider said when it said no, gathered from whatever shape it came in. */
export interface Fault {
  /** Null inside a stream, where the status line long said 200. */
  readonly status: number | null;
  readonly code: string | null;
  readonly type: string | null;
  /** The provider's own words; null when it had none (an empty body, a web page). */
  readonly message: string | null;
  readonly isHtml: boolean;
  /** The whole body, parsed, for details that only one provider gives. Never shown. */
  readonly body: unknown;
  readonly headers: Pick<Headers, 'get'>;
}

type Said = Pick<Fault, 'code' | 'type' | 'message' | 'isHtml' | 'body'>;

const NO_HEADERS: Fault['headers'] = { get: () => null };

/** Null when it is no provider's word at all, but a fault of the wire or of a package. */
export function readFault(thrown: unknown): Fault | null {
  if (APICallError.isInstance(thrown)) {
    const { statusCode, responseBody, responseHeaders } = thrown;
    if (statusCode === undefined) return null;
    const headers = { get: (name: string) => responseHeaders?.[name] ?? null };
    return { ...faultFromBody(responseBody ?? ''), status: inRange(statusCode), headers };
  }
  // An error event in a shape that the package does not know still carries what was on the wire.
  if (TypeValidationError.isInstance(thrown)) return isError(thrown.value) ? inStream(thrown.value) : null;
  if (isException(thrown)) return null;
  return isRecord(thrown) || typeof thrown === 'string' ? inStream(thrown) : null;
}

export function faultFromBody(text: string): Said {
  const trimmed = text.trim();
  const body = tryParse(trimmed);
  const isHtml = trimmed.startsWith('<');
  if (body !== undefined) return { ...said(body), isHtml: false, body };
  return { code: null, type: null, message: isHtml || trimmed === '' ? null : trimmed, isHtml, body: null };
}

/** An error that came where an answer was expected: what status there is, is in the event itself. */
export function inStream(value: unknown): Fault {
  const { code, type, message } = said(value);
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

/** Finds the message, the code and the type wherever this provider puts them. */
function said(value: unknown, depth = 0): Pick<Fault, 'code' | 'type' | 'message'> {
  if (typeof value === 'string') return { code: null, type: null, message: value };
  if (Array.isArray(value)) return said(value[0], depth + 1);
  if (!isRecord(value) || depth > 4) return { code: null, type: null, message: null };

  // OpenAI wraps in `response`, OpenRouter in `metadata.raw`, nearly everyone in `error`; the SDK keeps the original in `data`.
  const inner = [value.error, value.response, value.data, rawOf(value)].find(
    (part) => part !== undefined && part !== null,
  );
  const deeper = inner === undefined ? null : said(inner, depth + 1);
  const code = value.code === undefined || value.code === null ? null : String(value.code);
  return {
    code: deeper?.code ?? code,
    type: deeper?.type ?? stringIn(value, 'type', 'status'),
    message: deeper?.message ?? stringIn(value, 'message', 'detail', 'msg', 'error_msg', 'error_message'),
  };
}

function rawOf(value: Record<string, unknown>): unknown {
  const raw = isRecord(value.metadata) ? value.metadata.raw : undefined;
  return typeof raw === 'string' ? (tryParse(raw) ?? raw) : undefined;
}

function isError(value: unknown): boolean {
  return isRecord(value) && ((value.error !== undefined && value.error !== null) || value.type === 'error');
}

/** Also one from another realm, whose `Error` is not ours: it is a fault of the platform, not a provider's word. */
function isException(thrown: unknown): boolean {
  return thrown instanceof Error || Object.prototype.toString.call(thrown) === '[object Error]';
}

function inRange(status: number | null): number | null {
  return status !== null && status >= 400 && status < 600 ? status : null;
}

import type { WireType } from '../servers/wire-types';

export type Rule =
  | 'json'
  | 'unicode'
  | 'model'
  | 'roles'
  | 'empty-content'
  | 'tool-pairs'
  | 'tool-arguments'
  | 'tool-ids'
  | 'tools-undeclared'
  | 'signature'
  | 'output-limit'
  | 'window'
  | 'proxy-body';

/** Thrown for a request that breaks a rule, with the error message of the real provider. */
export class Refusal extends Error {
  constructor(
    readonly rule: Rule,
    message: string,
    readonly status = 400,
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

const GOOGLE_STATUS: Record<number, string> = { 400: 'INVALID_ARGUMENT', 404: 'NOT_FOUND', 413: 'INVALID_ARGUMENT' };

/** The body of the error response. */
export function refusalBody(type: WireType, { message, status, code }: Refusal): unknown {
  switch (type) {
    case 'anthropic': {
      const kind = status === 404 ? 'not_found_error' : 'invalid_request_error';
      return { type: 'error', error: { type: kind, message }, request_id: 'req_strict' };
    }
    case 'gemini':
      return { error: { code: status, message, status: GOOGLE_STATUS[status] ?? 'UNKNOWN' } };
    case 'openai':
    case 'openai-compatible':
      return { error: { message, type: 'invalid_request_error', param: null, code } };
  }
}

/** The same error as an event of a stream that has already started with status 200. */
export function refusalEvent(type: WireType, refusal: Refusal): string {
  const body = refusalBody(type, refusal) as { error: object };
  switch (type) {
    case 'anthropic':
      return `event: error\ndata: ${JSON.stringify(body)}\n\n`;
    case 'openai':
      return `event: error\ndata: ${JSON.stringify({ type: 'error', sequence_number: 0, ...body })}\n\n`;
    case 'openai-compatible':
    case 'gemini':
      return `data: ${JSON.stringify(body)}\n\n`;
  }
}

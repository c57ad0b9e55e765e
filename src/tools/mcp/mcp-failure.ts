import { ChatFailure, failure } from '@/domain/chat-error';
import { makeVisible } from '@/domain/text/make-visible';
import { redactSecrets } from '@/domain/secrets/redact-secrets';

const MAX_QUOTE_LENGTH = 300;

/** Fields of the library's errors. */
interface ErrorFields {
  /** HTTP status. */
  readonly statusCode?: unknown;
  /** MCP error code: the server understood the request and refused it. */
  readonly code?: unknown;
  readonly message?: unknown;
}

/** Converts any error of a server. The server's message is quoted only if it is an MCP error, and with our secrets redacted. */
export function toMcpFailure(
  thrown: unknown,
  { name, ownSecrets }: { name: string; ownSecrets: readonly string[] },
): ChatFailure {
  if (thrown instanceof ChatFailure) return thrown;
  const { code, message } = fieldsOf(thrown);
  const status = statusOf(thrown);
  if (status === 401 || status === 403) {
    return failure(
      'auth',
      `${name} needs a key, or rejected the one it has (${status}). Add a header with the key, or sign in.`,
    );
  }
  if (status === 404 || status === 405) {
    return failure(
      'unexpected-response',
      `There is no MCP server at the address of ${name} (${status}). Check the address.`,
    );
  }
  if (status !== null) {
    return failure(status >= 500 ? 'overloaded' : 'unexpected-response', `${name} had an error (${status}).`);
  }
  if (typeof code === 'number') return failure('bad-request', `${name} says: ${quoted(message, ownSecrets)}`);
  return failure('unexpected-response', `${name} doesn’t answer like an MCP server. Check the address.`);
}

export function statusOf(thrown: unknown): number | null {
  const { statusCode } = fieldsOf(thrown);
  return typeof statusCode === 'number' ? statusCode : null;
}

/** The server answered, so the connection works. */
export function isAnswer(thrown: unknown): boolean {
  return typeof fieldsOf(thrown).code === 'number' && statusOf(thrown) === null;
}

function quoted(message: unknown, ownSecrets: readonly string[]): string {
  return redactSecrets(makeVisible(String(message)), ownSecrets).slice(0, MAX_QUOTE_LENGTH);
}

function fieldsOf(thrown: unknown): ErrorFields {
  return typeof thrown === 'object' && thrown !== null ? thrown : {};
}

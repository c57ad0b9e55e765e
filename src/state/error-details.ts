import { redactForDisplay } from '@/domain/secrets/redact-for-display';

const MAX_LENGTH = 4_000;
/** A development server adds its bundler options to every address in a stack trace. */
const BUNDLE_QUERY = /\?[^\s)]*(?=:\d+:\d+)/g;

/** An error as text for a bug report: message and stack, with anything that looks like a key removed. */
export function errorDetails(thrown: unknown): string {
  return redactForDisplay(describe(thrown), []).slice(0, MAX_LENGTH);
}

function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const headline = `${thrown.name}: ${thrown.message}`;
  const stack = thrown.stack?.replace(BUNDLE_QUERY, '') ?? '';
  // V8 and Hermes repeat the message in the stack; JavaScriptCore does not.
  return stack.includes(thrown.message) ? stack : `${headline}\n${stack}`.trim();
}

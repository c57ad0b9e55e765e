import { failure, type ChatFailure } from '@/domain/chat-error';
import { isRecord } from '@/domain/json';

export type Platform = 'web' | 'native' | 'node';

/** Why the provider could not be reached. Each platform reports it differently; browsers give no reason. */
export function networkFailure(thrown: unknown, name: string, host: string, platform: Platform): ChatFailure {
  const clue = platformMessages(thrown);
  if (/ENOTFOUND|EAI_AGAIN|resolve host|hostname could not be found|name not resolved/i.test(clue)) {
    return failure('network', `${host} could not be found. Are you online, and is the address of ${name} right?`);
  }
  if (/ECONNREFUSED|connection refused|failed to connect|could not connect/i.test(clue)) {
    return failure('network', `${host} refused the connection. Is the server of ${name} running?`);
  }
  if (/CERT|SSL|TLS|self.signed|certificate/i.test(clue)) {
    return failure('network', `The secure connection to ${host} failed: its certificate is not trusted.`);
  }
  if (/offline|network is unreachable|ENETUNREACH|internet connection/i.test(clue)) {
    return failure('network', `This device seems to be offline, so ${name} cannot be reached.`);
  }
  if (platform === 'web') {
    return failure(
      'network',
      `The browser could not reach ${host}. You may be offline, the address may be wrong, or ${name} does not allow requests from web pages (CORS).`,
    );
  }
  return failure('network', `${name} (${host}) could not be reached.`);
}

/** The platform's codes and messages, for matching only. They are never shown, since some quote headers. */
function platformMessages(thrown: unknown, depth = 0): string {
  if (depth > 4) return '';
  if (!(thrown instanceof Error) && !isRecord(thrown)) return '';
  const { code, message, cause } = thrown as { code?: unknown; message?: unknown; cause?: unknown };
  return `${String(code ?? '')} ${String(message ?? '')} ${platformMessages(cause, depth + 1)}`;
}

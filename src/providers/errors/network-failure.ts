import { failure, type ChatFailure } from '@/domain/chat-error';
import { isRecord } from '@/domain/json';

export type Platform = 'web' | 'native' | 'node';

/** Why the provider could not be reached. Each platform reports it differently; browsers give no reason. */
export function networkFailure(thrown: unknown, name: string, host: string, platform: Platform): ChatFailure {
  const clue = platformMessages(thrown);
  if (/ENOTFOUND|EAI_AGAIN|resolve host|hostname could not be found|name not resolved/i.test(clue)) {
    return failure('network', `Can’t find ${host}. Check your connection and the address of ${name}.`);
  }
  if (/ECONNREFUSED|connection refused|failed to connect|could not connect/i.test(clue)) {
    return failure('network', `${host} refused the connection. Check that the server of ${name} is running.`);
  }
  if (/App Transport Security|CLEARTEXT communication/i.test(clue)) {
    return failure(
      'network',
      `This phone refuses http to the name ${host}. Use the number of the server instead, such as 192.168.1.20, or https.`,
    );
  }
  if (/CERT|SSL|TLS|self.signed|certificate/i.test(clue)) {
    return failure('network', `Can’t connect to ${host} securely: its certificate isn’t trusted.`);
  }
  if (/offline|network is unreachable|ENETUNREACH|internet connection/i.test(clue)) {
    return failure('network', `Can’t reach ${name}: this device seems to be offline.`);
  }
  if (platform === 'web') {
    return failure(
      'network',
      `This browser can’t reach ${host}. Check your connection and the address. If both are right, ${name} doesn’t allow requests from web pages (CORS).`,
    );
  }
  return failure('network', `Can’t reach ${name} at ${host}. Check your connection and the address.`);
}

/** The platform's codes and messages, for matching only. They are never shown, since some quote headers. */
function platformMessages(thrown: unknown, depth = 0): string {
  if (depth > 4) return '';
  if (!(thrown instanceof Error) && !isRecord(thrown)) return '';
  const { code, message, cause } = thrown as { code?: unknown; message?: unknown; cause?: unknown };
  return `${String(code ?? '')} ${String(message ?? '')} ${platformMessages(cause, depth + 1)}`;
}

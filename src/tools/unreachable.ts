import { failure, type ChatFailure } from '@/domain/chat-error';

/** Explains to a model and a user why a site could not be reached. The platform's message is only matched, never quoted. */
export function unreachable(thrown: unknown, site: string, platform: 'web' | 'native'): ChatFailure {
  const clue = errorText(thrown);
  if (/ENOTFOUND|EAI_AGAIN|resolve host|hostname could not be found|name not resolved/i.test(clue)) {
    return failure('network', `${site} could not be found: there is no such host, or this device is offline.`);
  }
  if (/ECONNREFUSED|connection refused|failed to connect|could not connect/i.test(clue)) {
    return failure('network', `${site} refused the connection.`);
  }
  if (/App Transport Security|CLEARTEXT communication/i.test(clue)) {
    return failure('network', `This phone refuses http to the name ${site}. Use https, or the server’s IP address.`);
  }
  if (/CERT|SSL|TLS|self.signed|certificate/i.test(clue)) {
    return failure('network', `The secure connection to ${site} failed: its certificate is not trusted.`);
  }
  if (/offline/i.test(clue)) {
    return failure('network', `${site} could not be reached: this device seems to be offline.`);
  }
  if (platform === 'web') {
    return failure(
      'network',
      `The browser could not fetch ${site}. It may redirect (which a browser does not let us check; try the final address), forbid requests from web pages (CORS), or be offline.`,
    );
  }
  return failure('network', `${site} could not be reached.`);
}

function errorText(thrown: unknown, depth = 0): string {
  if (depth > 4 || typeof thrown !== 'object' || thrown === null) return '';
  const { code, message, cause } = thrown as { code?: unknown; message?: unknown; cause?: unknown };
  return `${String(code ?? '')} ${String(message ?? '')} ${errorText(cause, depth + 1)}`;
}

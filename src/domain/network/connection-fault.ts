import { isRecord } from '../json';

/** Why no connection was made, as far as the platform says. Browsers give no reason. */
export type ConnectionFault = 'name-unknown' | 'refused' | 'cleartext' | 'certificate' | 'offline' | 'unknown';

const CLUES: readonly (readonly [ConnectionFault, RegExp])[] = [
  ['name-unknown', /ENOTFOUND|EAI_AGAIN|resolve host|hostname could not be found|name not resolved/i],
  ['refused', /ECONNREFUSED|connection refused|failed to connect|could not connect/i],
  ['cleartext', /App Transport Security|CLEARTEXT communication/i],
  ['certificate', /CERT|SSL|TLS|self.signed|certificate/i],
  ['offline', /offline|network is unreachable|ENETUNREACH|internet connection/i],
];

export function connectionFault(thrown: unknown): ConnectionFault {
  const clue = platformMessages(thrown);
  return CLUES.find(([, words]) => words.test(clue))?.[0] ?? 'unknown';
}

/** The platform's codes and messages, for matching only. They are never shown, since some quote headers. */
function platformMessages(thrown: unknown, depth = 0): string {
  if (depth > 4) return '';
  if (!(thrown instanceof Error) && !isRecord(thrown)) return '';
  const { code, message, cause } = thrown as { code?: unknown; message?: unknown; cause?: unknown };
  return `${String(code ?? '')} ${String(message ?? '')} ${platformMessages(cause, depth + 1)}`;
}

/** Addresses from outside longer than this are no addresses. */
const LONGEST = 120_000;

/**
 * Where an address from outside may lead: to a screen, and with words to the form for a new chat. No screen does anything
 * by being opened; this keeps it so for addresses that the router alone would try to understand.
 */
export function openPath(path: string): string {
  if (path.length > LONGEST) return '/';
  // The share extension of iOS calls the app by an address of its own; the words wait where IncomingShare finds them.
  if (/expo-sharing/.test(path)) return '/';
  return path;
}

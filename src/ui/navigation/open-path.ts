/** Addresses from outside longer than this are no addresses. */
const LONGEST = 120_000;

/** The return of a sign-in (world/device-auth-browser). Android hands it to the router as well as to the sign-in that waits for it. */
const SIGN_IN_RETURN = /^(?:skein:)?\/{0,3}oauth\/?(?:[?#]|$)/i;

/** The share extension of iOS calls the app by this address; the words wait where IncomingShare finds them. */
const SHARED_WORDS = /^(?:skein:)?\/{0,3}expo-sharing\b/i;

/**
 * Where an address from outside may lead: to a screen, and with words to the form for a new chat. No screen does anything
 * by being opened; this keeps it so for addresses that the router alone would try to understand. Null: it leads nowhere.
 */
export function openPath(path: string, { initial }: { readonly initial: boolean }): string | null {
  if (path.length > LONGEST || SHARED_WORDS.test(path)) return '/';
  // An app that was closed meanwhile has no sign-in that waits, and has to start somewhere.
  if (SIGN_IN_RETURN.test(path)) return initial ? '/' : null;
  return path;
}

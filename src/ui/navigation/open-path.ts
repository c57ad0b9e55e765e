/** Longer links from outside are rejected. */
const MAX_LENGTH = 120_000;

/**
 * The redirect that ends a sign-in (world/device-auth-browser). Android passes it to the router as well as to the
 * sign-in that waits for it.
 */
const SIGN_IN_REDIRECT = /^(?:skein:)?\/{0,3}oauth\/?(?:[?#]|$)/i;

/** The iOS share extension opens the app with this path; IncomingShare then reads the shared text. */
const SHARE_EXTENSION_LINK = /^(?:skein:)?\/{0,3}expo-sharing\b/i;

/**
 * Maps a link from outside to a screen, or with text to the form for a new chat. Opening a screen has no side effects;
 * this function ensures that for paths which the router alone would interpret. Null: the link opens nothing.
 */
export function openPath(path: string, { initial }: { readonly initial: boolean }): string | null {
  if (path.length > MAX_LENGTH || SHARE_EXTENSION_LINK.test(path)) return '/';
  // An app that was closed meanwhile has no waiting sign-in, so it opens its first screen.
  if (SIGN_IN_REDIRECT.test(path)) return initial ? '/' : null;
  return path;
}

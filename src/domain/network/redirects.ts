const REDIRECTS = [301, 302, 303, 307, 308];
const MULTIPLE_CHOICES = 300;

/** Whether a response redirects to another address. */
export function isRedirect(status: number): boolean {
  return REDIRECTS.includes(status);
}

/**
 * Whether the platform followed a redirect by itself. Expo's fetch on Android sets `redirected` for a redirect that it did not follow: then the
 * status is that of a redirect, and the origin is still the requested one. (Platforms write paths in different ways.)
 */
export function wasFollowed(
  { redirected, status, url }: Pick<Response, 'redirected' | 'status' | 'url'>,
  requested: string,
): boolean {
  if (!redirected) return false;
  const isStillThere = url === '' || new URL(url).origin === new URL(requested).origin;
  return !((isRedirect(status) || status === MULTIPLE_CHOICES) && isStillThere);
}

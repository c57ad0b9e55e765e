const REDIRECTS = [301, 302, 303, 307, 308];
const MULTIPLE_CHOICES = 300;

/** Whether a response redirects to another address. */
export function isRedirect(status: number): boolean {
  return REDIRECTS.includes(status);
}

/**
 * Whether the platform followed a redirect by itself. A response with a redirect status was not followed, even if `redirected` is set:
 * Expo's fetch on Android sets it for exactly those.
 */
export function wasFollowed({ redirected, status }: Pick<Response, 'redirected' | 'status'>): boolean {
  return redirected && !isRedirect(status) && status !== MULTIPLE_CHOICES;
}

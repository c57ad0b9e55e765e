const REDIRECTS = [301, 302, 303, 307, 308];
const MULTIPLE_CHOICES = 300;

/** Whether a response asks us to go to another address. */
export function isRedirect(status: number): boolean {
  return REDIRECTS.includes(status);
}

/**
 * Whether the platform went to another address by itself. A response with a redirect status was not followed, whatever it says about itself:
 * on Android, Expo's fetch sets `redirected` for exactly those.
 */
export function wasFollowed({ redirected, status }: Pick<Response, 'redirected' | 'status'>): boolean {
  return redirected && !isRedirect(status) && status !== MULTIPLE_CHOICES;
}

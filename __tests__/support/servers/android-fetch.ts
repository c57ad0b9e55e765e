import type { Fetch } from '@/domain/network/egress';

/** What OkHttp calls a redirect. */
const REDIRECTS = [300, 301, 302, 303, 307, 308];

/**
 * Expo's fetch on Android says that a response was redirected when its own status is a redirect (NativeResponse.kt), so exactly when the
 * redirect was not followed.
 */
export function likeAndroid(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    Object.defineProperty(response, 'redirected', { value: REDIRECTS.includes(response.status) });
    return response;
  };
}

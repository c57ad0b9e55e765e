import type { Fetch } from '@/domain/network/egress';

/** The status codes that OkHttp treats as redirects. */
const REDIRECTS = [300, 301, 302, 303, 307, 308];

/**
 * Expo's fetch on Android sets `redirected` when the status itself is a redirect (NativeResponse.kt), which means that
 * the redirect was not followed.
 */
export function likeAndroid(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    Object.defineProperty(response, 'redirected', { value: REDIRECTS.includes(response.status) });
    Object.defineProperty(response, 'url', { value: String(input) });
    return response;
  };
}

/**
 * Whether another page shows the app in a frame, where it could lay its own buttons under the user's taps. A server that sends
 * `frame-ancestors 'none'` (docs/hosting.md) prevents it earlier; the policy in a `<meta>` element cannot.
 */
export function isFramed(): boolean {
  return window.self !== window.top;
}

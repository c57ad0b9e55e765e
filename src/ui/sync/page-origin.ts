/** The address of the web page that the app is. Null on phones, whose requests need no permission of the server. */
export function pageOrigin(): string | null {
  return process.env.EXPO_OS === 'web' ? window.location.origin : null;
}

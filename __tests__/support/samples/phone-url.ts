import { dirname } from 'node:path';

/** The URL class that Expo installs on a phone, in exactly the version that this Expo brings along. */
export const PhoneURL: typeof URL = (() => {
  const path = require.resolve('whatwg-url-minimum', { paths: [dirname(require.resolve('expo/package.json'))] });
  return (jest.requireActual(path) as { URL: typeof URL }).URL;
})();

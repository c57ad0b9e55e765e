import { dirname } from 'node:path';

/** The URL class that Expo installs on phones, in the version of the installed Expo. */
export const PhoneURL: typeof URL = (() => {
  const path = require.resolve('whatwg-url-minimum', { paths: [dirname(require.resolve('expo/package.json'))] });
  return (jest.requireActual(path) as { URL: typeof URL }).URL;
})();

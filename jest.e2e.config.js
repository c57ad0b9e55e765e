const { projects } = require('./jest.config');

/** The exported web app (`npm run export:web`) in a real Chromium. Plain Node drives it. */
module.exports = {
  ...projects[0],
  displayName: 'e2e',
  testMatch: ['<rootDir>/__tests__/e2e/**/*.test.ts'],
};

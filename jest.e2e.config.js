const { projects } = require('./jest.config');

/** The exported web app (`npm run export:web`) in a real Chromium. Plain Node drives it. */
module.exports = {
  ...projects[0],
  displayName: 'e2e',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/try-again.ts'],
  testMatch: ['<rootDir>/__tests__/e2e/**/*.test.ts'],
};

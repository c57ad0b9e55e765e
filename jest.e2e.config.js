const { projects } = require('./jest.config');

/** The exported web app (`npm run export:web`) in a real Chromium. Plain Node drives it. */
module.exports = {
  ...projects[0],
  displayName: 'e2e',
  // Jest would leave one core free, but a browser spends half of its time waiting.
  maxWorkers: 2,
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/try-again.ts'],
  testMatch: ['<rootDir>/__tests__/e2e/**/*.test.ts'],
};

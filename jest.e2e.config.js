const { projects } = require('./jest.config');

/** The exported web app (`npm run export:web`) in a real Chromium. Plain Node drives it. */
module.exports = {
  ...projects[0],
  displayName: 'e2e',
  // More workers than cores, because browsers spend half of their time waiting.
  // More workers than cores, because browsers wait for half of their time.
  maxWorkers: 3,
  // Far more than any test needs, because the machine may be busy with something else.
  testTimeout: 600_000,
  testSequencer: '<rootDir>/__tests__/support/browser/setup/longest-first.js',
  globalSetup: '<rootDir>/__tests__/support/browser/setup/jest-global-setup.ts',
  globalTeardown: '<rootDir>/__tests__/support/browser/setup/jest-global-teardown.ts',
  testEnvironment: '<rootDir>/__tests__/support/browser/setup/jest-environment.js',
  testMatch: ['<rootDir>/__tests__/e2e/**/*.test.ts'],
};

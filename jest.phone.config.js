const { projects } = require('./jest.config');

/** The release bundles of both phones in bare contexts (`npm run test:phone`). docs/testing.md describes the lane. */
module.exports = {
  ...projects[0],
  displayName: 'phone',
  maxWorkers: 2,
  // Far more than any test needs, because the machine may be busy with something else.
  testTimeout: 300_000,
  testMatch: ['<rootDir>/__tests__/phone/**/*.test.ts'],
};

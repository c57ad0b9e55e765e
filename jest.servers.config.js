const { projects } = require('./jest.config');

/** The storage adapters against real servers of Debian (`npm run test:servers`). */
module.exports = {
  ...projects[0],
  displayName: 'servers',
  maxWorkers: 1,
  testTimeout: 120_000,
  testMatch: ['<rootDir>/__tests__/servers/**/*.test.ts'],
};

const e2e = require('./jest.e2e.config');

/** Sync against real servers of Debian, alone and from the exported web app in Chromium (`npm run test:servers`). */
module.exports = {
  ...e2e,
  displayName: 'servers',
  maxWorkers: 1,
  testTimeout: 300_000,
  testMatch: ['<rootDir>/__tests__/servers/**/*.test.ts'],
};

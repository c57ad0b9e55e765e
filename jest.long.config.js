/** `npm run test:long`: the same property tests with twenty times as many histories. Set SKEIN_RUNS for more. */
process.env.SKEIN_RUNS ??= '20';

module.exports = require('./jest.config');

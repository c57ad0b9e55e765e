/**
 * `npm run test:long`: the property tests with about seventy times as many histories as `npm test` (SKEIN_RUNS sets another number), and the
 * tests of the context engine in all wire formats.
 */
process.env.SKEIN_RUNS ??= '20';
process.env.SKEIN_ALL_FORMATS ??= '1';

module.exports = require('./jest.config');

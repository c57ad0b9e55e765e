/**
 * For Jest: fast-check with a fixed seed, so that `npm test` tries the same cases everywhere and each time. `npm run
 * test:long` tries new cases, and more of them; a failure prints the seed that repeats it.
 */
const fastCheck = require('../../../node_modules/fast-check/lib/cjs/fast-check.js');

if (process.env.SKEIN_RUNS === undefined) fastCheck.configureGlobal({ seed: 20_261_117, numRuns: 40 });

module.exports = fastCheck;

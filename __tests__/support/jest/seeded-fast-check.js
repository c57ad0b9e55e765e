/**
 * For Jest: fast-check with a fixed seed, so that `npm test` tries the same cases everywhere and each time. `npm run
 * test:long` tries new cases, and more of them; a failure prints the seed that repeats it.
 */
const fastCheck = require('../../../node_modules/fast-check/lib/cjs/fast-check.js');

if (process.env.SKEIN_RUNS === undefined) fastCheck.configureGlobal({ seed: 20_261_117, numRuns: 40 });

const SURROGATES = { first: 0xd800, count: 0x800 };

function toCharacter(index) {
  return String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count);
}

function toIndex(character) {
  const codePoint = character.codePointAt(0);
  if (codePoint === undefined || String.fromCodePoint(codePoint) !== character) throw new Error('Not one character');
  return codePoint < SURROGATES.first ? codePoint : codePoint - SURROGATES.count;
}

/**
 * The characters of `unit: 'binary'`. fast-check's own makes a table of all of them, which takes a second in every file that
 * uses it.
 */
const anyCharacter = fastCheck.nat({ max: 0x10ffff - SURROGATES.count }).map(toCharacter, toIndex);

function string(constraints = {}) {
  return fastCheck.string(constraints.unit === 'binary' ? { ...constraints, unit: anyCharacter } : constraints);
}

module.exports = { ...fastCheck, string };

/** The libraries of `libraries.js`, bundled once into .cache/slim until a version or a rule changes. Used by metro.config.js. */
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { fileOf, IMPORTS, LOADED_TOGETHER } = require('./libraries');

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, '.cache', 'slim');
const STAMP = 'made-from.txt';

/** The lockfile stands for the libraries. */
function hashOfInputs() {
  const scripts = readdirSync(__dirname, { recursive: true }).filter((name) => /\.m?js$/.test(name));
  const files = [...scripts.map((name) => join(__dirname, name)), join(ROOT, 'package-lock.json')];
  return files
    .sort()
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex');
}

function bundle(madeFrom) {
  const draft = `${FOLDER}-${process.pid}`;
  const { status } = spawnSync(process.execPath, [join(__dirname, 'build.js'), draft], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The libraries could not be bundled (scripts/slim).');
  writeFileSync(join(draft, STAMP), madeFrom);
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(draft, FOLDER);
}

/** The path of each library's bundle, by the name that the app imports; for phones and for browsers. */
module.exports = function slimLibraries() {
  const madeFrom = hashOfInputs();
  const stamp = join(FOLDER, STAMP);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== madeFrom) bundle(madeFrom);
  const path = (file) => join(FOLDER, `${file}.js`);
  const native = Object.fromEntries(Object.keys(IMPORTS).map((name) => [name, path(fileOf(name))]));
  const groups = Object.entries(LOADED_TOGETHER).flatMap(([group, names]) => names.map((name) => [name, path(group)]));
  return { native, web: { ...native, ...Object.fromEntries(groups) } };
};

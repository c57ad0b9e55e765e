/**
 * For Jest: compiles TypeScript and ES modules to CommonJS with esbuild. Babel with the Expo preset takes several
 * times as long, which is most of a cold run. esbuild does not hoist `jest.mock` above the imports, so this transform
 * refuses tests that need it. Options: `define`, for constants like `process.env.EXPO_OS` that the Expo preset would
 * fill in; `isLazy`, for imports that load on first use, which saves tests of screens a seventh of their time.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { extname } = require('node:path');
const { transformSync, version } = require('esbuild');

const LOADERS = { '.ts': 'ts', '.mts': 'ts', '.tsx': 'tsx' };
const OPTIONS = {
  format: 'cjs',
  platform: 'node',
  target: 'node22',
  sourcemap: 'external',
  jsx: 'automatic',
  // Jest 29 can run `import()` only as a require.
  supported: { 'dynamic-import': false },
  define: { 'import.meta': '{}' },
};
const MOCKS_TOO_LATE = /^jest\.mock\(/m;
/** How esbuild defines the exports of a module, and the form that jest.spyOn can replace. */
const EXPORTED = '|| desc.enumerable })';
const REPLACEABLE = '|| desc.enumerable, configurable: true })';

/** How esbuild writes an import. It uses the imported names as properties of this variable only. */
const IMPORT = /^var (import_\w+) = (require\(".*"\)|__toESM\(require\(".*"\)\));$/;
const IMPORT_NAME = /\bimport_\w+\b/g;

/**
 * Loads an imported module when one of its names is first used, as Metro's `inlineRequires` does in the app. A module of which no name is used is
 * imported for its effect, so it is loaded at once.
 */
function loadOnFirstUse(code) {
  const uses = new Map();
  for (const [name] of code.matchAll(IMPORT_NAME)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const lines = code.split('\n').map((line) => {
    const [, name, load] = IMPORT.exec(line) ?? [];
    return uses.get(name) > 1 ? { name, load } : { line };
  });
  const lazy = new Set(lines.map(({ name }) => name));
  const loaded = (name) => (lazy.has(name) ? `(${name}$load())` : name);
  return lines
    .map(({ name, load, line }) => {
      if (name) return `var ${name}$loaded, ${name}$load = () => (${name}$loaded ??= ${load});`;
      return line.replace(IMPORT_NAME, loaded);
    })
    .join('\n');
}

const OWN_VERSION = [version, JSON.stringify(OPTIONS), readFileSync(module.filename, 'utf8')].join('\0');

module.exports = {
  process(source, path, { transformerConfig: { define: constants, isLazy } }) {
    if (MOCKS_TOO_LATE.test(source) && path.includes('.test.'))
      throw new Error(`esbuild does not hoist jest.mock: ${path}`);
    const loader = LOADERS[extname(path)] ?? 'jsx';
    const define = { ...OPTIONS.define, ...constants };
    const { code, map } = transformSync(source, { ...OPTIONS, define, loader, sourcefile: path });
    const compiled = code.replace(EXPORTED, REPLACEABLE);
    return { code: isLazy ? loadOnFirstUse(compiled) : compiled, map };
  },
  getCacheKey(source, path, { configString }) {
    const hash = createHash('sha256');
    for (const part of [OWN_VERSION, configString, path, source]) hash.update(part).update('\0');
    return hash.digest('hex').slice(0, 32);
  },
};

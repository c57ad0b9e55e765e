/**
 * For Jest: compiles TypeScript and ES modules to CommonJS with esbuild. Babel with the Expo preset takes several
 * times as long, which is most of a cold run. esbuild does not hoist `jest.mock` above the imports, so this transform
 * refuses tests that need it. The one option is `define`, for constants like `process.env.EXPO_OS` that the Expo
 * preset would fill in.
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
const OWN_VERSION = [version, JSON.stringify(OPTIONS), readFileSync(module.filename, 'utf8')].join('\0');

module.exports = {
  process(source, path, { transformerConfig }) {
    if (MOCKS_TOO_LATE.test(source) && path.includes('.test.'))
      throw new Error(`esbuild does not hoist jest.mock: ${path}`);
    const loader = LOADERS[extname(path)] ?? 'jsx';
    const define = { ...OPTIONS.define, ...transformerConfig.define };
    const { code, map } = transformSync(source, { ...OPTIONS, define, loader, sourcefile: path });
    return { code: code.replace(EXPORTED, REPLACEABLE), map };
  },
  getCacheKey(source, path, { configString }) {
    const hash = createHash('sha256');
    for (const part of [OWN_VERSION, configString, path, source]) hash.update(part).update('\0');
    return hash.digest('hex').slice(0, 32);
  },
};

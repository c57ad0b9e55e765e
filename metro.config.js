const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');
const resolveSlim = require('./scripts/slim/resolve');
const { serveBuildProgress } = require('./scripts/start/build-progress');

const config = getDefaultConfig(__dirname);

// expo-sqlite ships its web engine as a .wasm file, which Metro does not treat as an asset by default.
config.resolver.assetExts.push('wasm');

// It shortens a few names before minifying, which esbuild does by itself. It takes an eighth of the time of an export.
config.transformer.unstable_disableNormalizePseudoGlobals = true;
config.transformer.minifierPath = require.resolve('./scripts/minify');
// Reading and writing source maps takes longer than minifying, and most builds do not need them.
config.transformer.minifierConfig = { keepsSourceMap: process.argv.some((argument) => /source-?map/i.test(argument)) };

// A module is evaluated when it is first used, so the first screen does not wait for the modules of other screens.
// Cryptography calls small functions of other modules millions of times, and looking up a module each time takes ten times as long as the call.
const CRYPTOGRAPHY = ['@noble/hashes', '@noble/ciphers'].map((name) => join(__dirname, 'node_modules', name));
const EVALUATED_AT_ONCE = CRYPTOGRAPHY.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
config.transformer.getTransformOptions = async () => ({
  transform: {
    experimentalImportSupport: false,
    inlineRequires: { blockList: Object.fromEntries(EVALUATED_AT_ONCE.map((path) => [path, true])) },
  },
});

// Metro's cache key includes babel.config.js, but neither the plugin that it loads nor our minifier.
const BUILD_STEPS = [
  'scripts/mirror-paper-styles.js',
  'scripts/minify.js',
  'scripts/phone/share-transforms.js',
  'scripts/slim/direct-imports.js',
  'scripts/slim/late-patterns.js',
];
config.cacheVersion = BUILD_STEPS.reduce(
  (hash, file) => hash.update(readFileSync(join(__dirname, file))),
  createHash('sha1'),
).digest('hex');

// `npm run export:phone` exports both phones in one process.
if (process.env.SKEIN_EXPORTS_BOTH_PHONES) config.transformerPath = require.resolve('./scripts/phone/share-transforms');

// What is in a bundle, by name (docs/performance.md).
if (process.env.SKEIN_MODULE_NAMES) {
  const nameModules = require('./scripts/phone/name-modules');
  config.serializer.createModuleIdFactory = nameModules(
    config.serializer.createModuleIdFactory,
    __dirname,
    process.env.SKEIN_MODULE_NAMES,
  );
}

// A dependency of the MCP library. It has builds for Node and for browsers, but phones lack the WebCrypto that both need.
const PKCE = { web: 'node_modules/pkce-challenge/dist/index.browser.js', native: 'src/world/pkce-challenge.ts' };
// Our worker in browsers uses the SQLite that expo-sqlite ships, whose files its package hides.
const WA_SQLITE = 'expo-sqlite/web/wa-sqlite/';
config.resolver.resolveRequest = resolveSlim((context, name, platform) => {
  if (name === 'pkce-challenge')
    return { type: 'sourceFile', filePath: join(__dirname, platform === 'web' ? PKCE.web : PKCE.native) };
  if (name.startsWith(WA_SQLITE))
    return context.resolveRequest(context, join(__dirname, 'node_modules', name), platform);
  return context.resolveRequest(context, name, platform);
});

// `npm start` shows the progress of the first build.
if (process.env.SKEIN_SHOW_BUILD_PROGRESS) config.server.enhanceMiddleware = serveBuildProgress;

module.exports = config;

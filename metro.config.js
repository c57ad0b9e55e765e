const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');
const { serveBuildProgress } = require('./scripts/start/build-progress');

const config = getDefaultConfig(__dirname);

// expo-sqlite ships its web engine as a .wasm file, which Metro does not treat as an asset by default.
config.resolver.assetExts.push('wasm');

config.transformer.minifierPath = require.resolve('./scripts/minify');
// Reading and writing the maps takes longer than minifying, and most builds have no use for them.
config.transformer.minifierConfig = { keepsSourceMap: process.argv.some((argument) => /source-?map/i.test(argument)) };

// A module is evaluated when it is first used, so the first screen does not wait for those of all others.
config.transformer.getTransformOptions = async () => ({
  transform: { experimentalImportSupport: false, inlineRequires: true },
});

// The cache knows babel.config.js, but neither the plugin that it loads nor our minifier.
const BUILD_STEPS = ['scripts/mirror-paper-styles.js', 'scripts/minify.js'];
config.cacheVersion = BUILD_STEPS.reduce(
  (hash, file) => hash.update(readFileSync(join(__dirname, file))),
  createHash('sha1'),
).digest('hex');

// Part of the MCP library. It names a build for Node and one for browsers; a phone lacks the WebCrypto that both need.
const PKCE = { web: 'node_modules/pkce-challenge/dist/index.browser.js', native: 'src/world/pkce-challenge.ts' };
config.resolver.resolveRequest = (context, name, platform) =>
  name === 'pkce-challenge'
    ? { type: 'sourceFile', filePath: join(__dirname, platform === 'web' ? PKCE.web : PKCE.native) }
    : context.resolveRequest(context, name, platform);

// `npm start` shows how far the first build is.
if (process.env.SKEIN_SHOW_BUILD_PROGRESS) config.server.enhanceMiddleware = serveBuildProgress;

module.exports = config;

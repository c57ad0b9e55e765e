const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');

const config = getDefaultConfig(__dirname);

// expo-sqlite ships its web engine as a .wasm file, which Metro does not treat as an asset by default.
config.resolver.assetExts.push('wasm');

// The cache knows babel.config.js, but not the plugin that it loads.
config.cacheVersion = createHash('sha1')
  .update(readFileSync(join(__dirname, 'scripts/start-and-end.js')))
  .digest('hex');

// Part of the MCP library. It names a build for Node and one for browsers; a phone lacks the WebCrypto that both need.
const PKCE = { web: 'node_modules/pkce-challenge/dist/index.browser.js', native: 'src/world/pkce-challenge.ts' };
config.resolver.resolveRequest = (context, name, platform) =>
  name === 'pkce-challenge'
    ? { type: 'sourceFile', filePath: join(__dirname, platform === 'web' ? PKCE.web : PKCE.native) }
    : context.resolveRequest(context, name, platform);

module.exports = config;

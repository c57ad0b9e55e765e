const { join } = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');

const config = getDefaultConfig(__dirname);

// expo-sqlite ships its web engine as a .wasm file, which Metro does not treat as an asset by default.
config.resolver.assetExts.push('wasm');

// Part of the MCP library. It names a build for Node and one for browsers, and none that Metro finds for a phone.
config.resolver.resolveRequest = (context, name, platform) =>
  name === 'pkce-challenge'
    ? { type: 'sourceFile', filePath: join(__dirname, 'node_modules/pkce-challenge/dist/index.browser.js') }
    : context.resolveRequest(context, name, platform);

module.exports = config;

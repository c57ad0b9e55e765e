const { getDefaultConfig } = require('expo/metro-config');

const config = getDefaultConfig(__dirname);

// expo-sqlite ships its web engine as a .wasm file, which Metro does not treat as an asset by default.
config.resolver.assetExts.push('wasm');

module.exports = config;

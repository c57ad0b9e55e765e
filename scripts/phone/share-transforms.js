/**
 * A Metro transformer for exporting Android and iOS in one process. Most modules mention neither platform, and Babel makes the same of them for
 * both, so they are transformed once. Metro sends a file to the same worker for each platform, so a map in memory is enough.
 */
const { unstable_transformerPath } = require('expo/metro-config');
const { transform } = require(unstable_transformerPath);

/** What babel-preset-expo replaces by the platform: `Platform.OS`, `Platform.select`, `process.env.EXPO_OS` and "use dom". */
const NAMES_A_PLATFORM = /\bPlatform\s*[.?[]|EXPO_OS|use dom/;
const PHONES = ['android', 'ios'];

/** What the other platform has not asked for yet, by file and options. */
const waiting = new Map();

module.exports.transform = async function transformForBoth(config, root, filename, data, options) {
  const isShared =
    options.type !== 'asset' && PHONES.includes(options.platform) && !NAMES_A_PLATFORM.test(data.toString('utf8'));
  if (!isShared) return transform(config, root, filename, data, options);
  const key = JSON.stringify([filename, { ...options, platform: 'both' }]);
  const known = waiting.get(key);
  if (known) waiting.delete(key);
  else waiting.set(key, transform(config, root, filename, data, options));
  return known ?? waiting.get(key);
};

/**
 * iOS: keeps no response of a server on disk. Expo's fetch uses the default session (ExpoFetchModule.swift), whose shared cache may store GETs,
 * also those of a temporary chat, and ignores the `cache` that src/network/egress.ts passes. What an older version stored is removed.
 * Android needs no code: Expo's OkHttp client has no cache.
 */
const { withAppDelegate } = require('expo/config-plugins');

const CALL = 'keepNoResponses()';
const LAUNCH = /(didFinishLaunchingWithOptions[^{]*\{\n)/;

const FUNCTION = `
/// What servers answer is kept in the app's own database or not at all.
private func keepNoResponses() {
  URLCache.shared.removeAllCachedResponses()
  URLCache.shared = URLCache(memoryCapacity: 0, diskCapacity: 0, directory: nil)
}
`;

/** Adds the function and its call once. */
function keepNoResponses(appDelegate) {
  if (appDelegate.includes(CALL)) return appDelegate;
  if (!LAUNCH.test(appDelegate))
    throw new Error('no-network-cache: the AppDelegate has no didFinishLaunchingWithOptions.');
  return appDelegate.replace(LAUNCH, `$1    ${CALL}\n`) + FUNCTION;
}

module.exports = function withNoNetworkCache(config) {
  return withAppDelegate(config, (mod) => {
    if (mod.modResults.language !== 'swift') throw new Error('no-network-cache: the AppDelegate is not in Swift.');
    return { ...mod, modResults: { ...mod.modResults, contents: keepNoResponses(mod.modResults.contents) } };
  });
};
module.exports.keepNoResponses = keepNoResponses;

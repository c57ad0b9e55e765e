/**
 * iOS: release bytecode without debug information. React Native's build script leaves it in the app, a fifth of the bytecode, unless it is told
 * where to write a source map. Android's build always writes one (hermesFlags in @react-native/gradle-plugin, ReactExtension.kt).
 */
const { appendFileSync, existsSync, readFileSync } = require('fs');
const { join } = require('path');
const { withDangerousMod } = require('expo/config-plugins');

const SETTING = `
# Hermes then moves its debug information out of the app, into this file. It names the places in reports of crashes.
export SOURCEMAP_FILE="\${SOURCEMAP_FILE:-$DERIVED_FILE_DIR/main.jsbundle.map}"
`;

/** What is missing in the file that the build script reads. */
function missingSetting(environment) {
  return environment.includes('export SOURCEMAP_FILE=') ? '' : SETTING;
}

module.exports = function withStrippedDebugInfo(config) {
  return withDangerousMod(config, [
    'ios',
    (mod) => {
      const file = join(mod.modRequest.platformProjectRoot, '.xcode.env');
      if (!existsSync(file)) throw new Error('strip-debug-info: the project has no .xcode.env.');
      appendFileSync(file, missingSetting(readFileSync(file, 'utf8')));
      return mod;
    },
  ]);
};
module.exports.missingSetting = missingSetting;

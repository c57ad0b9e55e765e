/**
 * Android: plain http only in the local network. The network security config cannot list ranges of addresses, so it works the other way
 * round: it refuses plain http to every name with a public ending. Addresses, names without a dot and local endings stay allowed, and so do the
 * names in src/domain/network/local-names.ts that lead into a local or private network although they look public. Public addresses are
 * left to the app's own check (src/network/egress.ts), which covers everything, on every platform.
 *
 * iOS needs no code: its template allows local networking only, and `npm run bundle` checks it.
 */
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { AndroidConfig, withAndroidManifest, withDangerousMod } = require('expo/config-plugins');
const publicEndings = require('./public-endings.js');

const FILE = 'network_security_config';

/** The names in the two lists of local-names.ts that have a public ending. */
function exceptions() {
  const source = readFileSync(require.resolve('../src/domain/network/local-names.ts'), 'utf8');
  const names = [...source.matchAll(/^ {2}'([^']+)',$/gm)].map(([, name]) => name);
  return names.filter((name) => name.includes('.'));
}

function networkSecurityConfig() {
  const rule = (isPermitted, names) =>
    [
      `  <domain-config cleartextTrafficPermitted="${isPermitted}">`,
      ...names.map((name) => `    <domain includeSubdomains="true">${name}</domain>`),
      '  </domain-config>',
    ].join('\n');
  return `<?xml version="1.0" encoding="utf-8"?>
<network-security-config>
  <base-config cleartextTrafficPermitted="true" />
${rule(false, publicEndings)}
${rule(true, exceptions())}
</network-security-config>
`;
}

module.exports = function withCleartextInLocalNetwork(config) {
  const inManifest = withAndroidManifest(config, (mod) => {
    const application = AndroidConfig.Manifest.getMainApplicationOrThrow(mod.modResults);
    application.$['android:networkSecurityConfig'] = `@xml/${FILE}`;
    delete application.$['android:usesCleartextTraffic']; // the config has taken its place
    return mod;
  });
  return withDangerousMod(inManifest, [
    'android',
    (mod) => {
      const folder = join(mod.modRequest.platformProjectRoot, 'app/src/main/res/xml');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${FILE}.xml`), networkSecurityConfig());
      return mod;
    },
  ]);
};
module.exports.networkSecurityConfig = networkSecurityConfig;

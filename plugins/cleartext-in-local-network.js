/**
 * Android: plain http only in the local network. The network security config cannot list ranges of addresses, so it works the other way
 * round: it refuses plain http to every name with a public ending. Addresses, names without a dot and local endings stay allowed, and so do
 * routers' own names, the devices that they name, and a VPN (src/domain/network/local-names.ts). Public addresses are left to the app's own
 * check (src/network/egress.ts), which covers everything, on every platform.
 *
 * iOS needs no code: its template allows local networking only, and `npm run bundle` checks it.
 */
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { AndroidConfig, withAndroidManifest, withDangerousMod } = require('expo/config-plugins');
const publicEndings = require('./public-endings.js');

const FILE = 'network_security_config';

/** The names of a list in local-names.ts. */
function listed(list) {
  const source = readFileSync(require.resolve('../src/domain/network/local-names.ts'), 'utf8');
  const [, inside] = new RegExp(`export const ${list} = \\[([^\\]]+)\\]`).exec(source) ?? [];
  if (inside === undefined) throw new Error(`cleartext-in-local-network: local-names.ts has no ${list}.`);
  return [...inside.matchAll(/'([^']+)'/g)].map(([, name]) => name);
}

function networkSecurityConfig() {
  const zones = [...listed('DEVICE_ZONES'), ...listed('VPN_NAMES')];
  const routers = listed('ROUTER_NAMES').filter((name) => name.includes('.') && !zones.includes(name));
  const domain = (includesBelow) => (name) => `    <domain includeSubdomains="${includesBelow}">${name}</domain>`;
  const rule = (isPermitted, domains) =>
    [`  <domain-config cleartextTrafficPermitted="${isPermitted}">`, ...domains, '  </domain-config>'].join('\n');
  return `<?xml version="1.0" encoding="utf-8"?>
<network-security-config>
  <base-config cleartextTrafficPermitted="true" />
${rule(false, publicEndings.map(domain(true)))}
${rule(true, [...zones.map(domain(true)), ...routers.map(domain(false))])}
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

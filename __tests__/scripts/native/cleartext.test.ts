import { classifyAddress } from '@/domain/network/classify-address';
import { REBINDING_NAMES, ROUTER_NAMES } from '@/domain/network/local-names';
import { isCleartextOnTheWeb } from '@/domain/network/unencrypted-key';
import { COMPATIBLE_VENDORS } from '@/domain/providers/vendors/compatible-vendors';

import appJson from '../../../app.json';
import { checkCleartext, checkIos } from '../../../scripts/native-permissions';

const { networkSecurityConfig } = jest.requireActual<{ networkSecurityConfig: () => string }>(
  '../../../plugins/cleartext-in-local-network.js',
);
const config = networkSecurityConfig();

/** What Android does with the config: the longest name that matches decides. */
function isPermitted(host: string): boolean {
  const rules = [
    ...config.matchAll(/<domain-config cleartextTrafficPermitted="(\w+)">([\s\S]*?)<\/domain-config>/g),
  ].flatMap(([, permitted, domains = '']) =>
    [...domains.matchAll(/<domain includeSubdomains="(\w+)">([^<]+)</g)].map(([, below, name = '']) => ({
      name,
      includesBelow: below === 'true',
      permitted: permitted === 'true',
    })),
  );
  const matching = rules.filter(
    ({ name, includesBelow }) => host === name || (includesBelow && host.endsWith(`.${name}`)),
  );
  const [longest] = matching.sort((a, b) => b.name.length - a.name.length);
  return longest?.permitted ?? true;
}

describe('plain http on Android', () => {
  it.each([
    '127.0.0.1',
    '192.168.1.20',
    '10.0.2.2',
    'fd00::1',
    'localhost',
    'ollama',
    'pc.local',
    'pc.lan',
    'nas.home.arpa',
    'gpu.tail1234.ts.net',
    'desktop.fritz.box',
    ...ROUTER_NAMES,
  ])('may go to %s', (host) => {
    expect(classifyAddress(host)).not.toBe('public');
    expect(isPermitted(host)).toBe(true);
  });

  it('M4: may go where the app itself allows it, and to no name that others can own', () => {
    const names = REBINDING_NAMES.filter((name) => name !== 'ts.net');
    const hosts = [...names, ...names.map((name) => `10-0-0-1.${name}`), 'evil.vodafone.box', 'evil.asusrouter.com'];
    expect(hosts.filter(isPermitted)).toEqual([]);
    const isRefusedByTheApp = (host: string) => isCleartextOnTheWeb(`http://${host}/`);
    expect(hosts.filter((host) => !isRefusedByTheApp(host))).toEqual([]);
    expect([...ROUTER_NAMES, 'desktop.fritz.box', 'gpu.tail1234.ts.net'].filter(isRefusedByTheApp)).toEqual([]);
  });

  it('may go to no provider and no other public name', () => {
    const addresses = COMPATIBLE_VENDORS.flatMap(({ address }) => (address?.startsWith('https:') ? [address] : []));
    const hosts = addresses.map((address) => new URL(address).hostname);
    const names = [
      ...hosts,
      'api.openai.com',
      'generativelanguage.googleapis.com',
      'example.org',
      'a.b.co.uk',
      'x.xn--p1ai',
    ];
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter(isPermitted)).toEqual([]);
  });

  it('makes the bundle check fail when the config is missing, incomplete or overruled', () => {
    const manifest = '<application android:networkSecurityConfig="@xml/network_security_config" />';
    expect(checkCleartext(manifest, config)).toEqual([]);
    expect(checkCleartext('<application />', config)).toHaveLength(1);
    expect(checkCleartext(manifest, config.replace('>com<', '>co<'))).toHaveLength(1);
    expect(checkCleartext(`${manifest}<application android:usesCleartextTraffic="true" />`, config)).toHaveLength(1);
    expect(appJson.expo.plugins).toContain('./plugins/cleartext-in-local-network.js');
  });
});

describe('plain http on iOS', () => {
  const ats = (inside: string) => `<key>NSAppTransportSecurity</key>\n<dict>\n${inside}\n</dict>`;

  it('may go to the local network only', () => {
    expect(checkIos(ats('<key>NSAllowsLocalNetworking</key>\n<true/>'), '<dict/>')).toEqual([]);
    expect(checkIos(ats('<key>NSAllowsArbitraryLoads</key>\n<true/>'), '<dict/>')).toHaveLength(1);
    expect(checkIos(ats('<key>NSAllowsArbitraryLoadsInMedia</key>\n<true/>'), '<dict/>')).toHaveLength(1);
    expect(checkIos(ats('<key>NSExceptionDomains</key>\n<array/>'), '<dict/>')).toHaveLength(1);
  });
});

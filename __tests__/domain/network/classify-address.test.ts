import fc from 'fast-check';
import { classifyAddress } from '@/domain/network/classify-address';
import { toAsciiLabel } from '@/domain/network/punycode';
import { readHost } from '@/domain/network/host';

it.each([
  ['example.com', 'public'],
  ['1.1.1.1', 'public'],
  ['2606:4700::1', 'public'],
  ['[2606:4700::1]', 'public'],
  ['2606:4700::1%eth0', 'reserved'],
  ['127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['localhost', 'loopback'],
  ['10.1.2.3', 'private'],
  ['fd00::1', 'private'],
  ['169.254.0.1', 'link-local'],
  ['fe80::1%eth0', 'link-local'],
  ['169.254.169.254', 'metadata'],
  ['::ffff:a9fe:a9fe', 'metadata'],
  ['gpu.my-tailnet.ts.net', 'rebinding-name'],
  ['metadata.google.internal', 'metadata'],
  ['0.0.0.0', 'reserved'],
  ['::', 'reserved'],
  ['203.0.113.9', 'reserved'],
  ['3fff::1', 'reserved'],
  ['4000::1', 'reserved'],
  ['router', 'local-name'],
  ['router.lan', 'local-name'],
  ['a b', 'invalid'],
  ['', 'invalid'],
  ['1:2:3', 'invalid'],
  ['1:2:3:4:5:6:7:8:9', 'invalid'],
  ['1::2::3', 'invalid'],
  ['::ffff:300.1.1.1', 'invalid'],
])('%s is %s', (host, kind) => {
  expect(classifyAddress(host)).toBe(kind);
});

it.each([
  ...[
    'fritz.box',
    'FRITZ.BOX.',
    'wlan.fritz.box',
    'routerlogin.net',
    'www.routerlogin.net',
    'tplinkwifi.net',
    'router.asus.com',
  ],
  ...[
    'orbilogin.com',
    'speedport.ip',
    'homerouter.cpe',
    'pi.hole',
    'my.router',
    'mypc.mshome.net',
    'easy.box',
    'miwifi.com',
  ],
])('S26: %s is the name of a router or of something behind it', (host) => {
  expect(classifyAddress(host)).toBe('local-name');
});

it.each([
  ...['localho.st', 'a.localho.st', 'lvh.me', 'x.vcap.me', 'nip.io', '8.8.8.8.nip.io', 'abc.def.ts.net', 'x.ui.direct'],
  ...[
    '192-168-1-20.0123456789abcdef.plex.direct',
    '8-8-8-8.0123.plex.direct',
    '7f000001.c0a80001.rbndr.us',
    'x.myfritz.net',
  ],
  ...['192-168-0-1.example.com', '10.0.0.1.example.com', 'app-127-0-0-1.example.com', 'a.127.0.0.1.x.com'],
  ...['192-168-000-001.example.com', 'a.10-0-0-1.b.example.com', '169.254.169.254.example.org'],
])('S26: %s can lead into a local network', (host) => {
  expect(classifyAddress(host)).toBe('rebinding-name');
});

it.each([
  ...[
    'boxfritz.com',
    'fritz.box.example.com',
    'myrouterlogin.net',
    'notlocalho.st',
    '1-1-1-1.example.com',
    'v10-2.example.com',
  ],
  ...[
    '10-2-3.example.com',
    'deadbeef.example.com',
    '0a1b2c3d.example.com',
    '0-1-2-3.example.com',
    '255-1-2-3.example.com',
    'ec2-54-1-2-3.compute.amazonaws.com',
    'tip.example',
    'ip.me',
    'nas.nasa.gov',
  ],
])('S26: %s is an ordinary name', (host) => {
  expect(classifyAddress(host)).not.toMatch(/local-name|rebinding-name/);
});

const byte = fc.integer({ min: 0, max: 255 });
const write = fc.constantFrom(
  (n: number) => String(n),
  (n: number) => `0${n.toString(8)}`,
  (n: number) => `0x${n.toString(16)}`,
  (n: number) => `0X000${n.toString(16).toUpperCase()}`,
);

it('an IPv4 address has one class, in every notation and inside every IPv6 form', () => {
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), fc.tuple(write, write, write, write), ([a, b, c, d], w) => {
      const kind = classifyAddress(`${a}.${b}.${c}.${d}`);
      const low = c * 256 + d;
      const whole = ((a * 256 + b) * 256 + c) * 256 + d;
      const high = (a * 256 + b).toString(16);
      for (const spelling of [
        `${w[0](a)}.${w[1](b)}.${w[2](c)}.${w[3](d)}`,
        `${w[0](a)}.${w[1](b)}.${w[2](low)}`,
        w[3](whole),
        `[::ffff:${a}.${b}.${c}.${d}]`,
        `[64:ff9b::${high}:${low.toString(16)}]`,
        `[2002:${high}:${low.toString(16)}::1]`,
      ]) {
        // ::0.0.0.1 and the like are IPv6 addresses in their own right; these prefixes are not.
        expect([spelling, classifyAddress(spelling)]).toEqual([spelling, kind]);
      }
    }),
  );
});

it('IPv6 addresses are written as Node writes them', () => {
  fc.assert(
    fc.property(fc.ipV6(), (text) => {
      expect(readHost(text)?.text).toBe(new URL(`http://[${text}]/`).hostname);
    }),
  );
});

it('host names in any script are written as Node writes them', () => {
  for (const name of ['münchen', 'πράξις', '日本語', 'правда', 'faß', 'ça-va-été', '안녕', '𝒳𝓎', '😀a']) {
    const host = readHost(`${name}.com`)?.text;
    expect([name, host]).toEqual([name, new URL(`http://${name}.com/`).hostname]);
  }
  expect(toAsciiLabel('plain')).toBe('plain');
});

it('classifyAddress never throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof classifyAddress(text) === 'string'));
});

it('S26: a local address that is written into a name is found, whatever stands around it', () => {
  const label = fc.stringMatching(/^[g-z]{1,8}$/);
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), label, label, fc.boolean(), (address, before, after, dashes) => {
      const leadsInside = /loopback|private|link-local|metadata/.test(classifyAddress(address.join('.')));
      const name = `${before}.${address.join(dashes ? '-' : '.')}.${after}.com`;
      expect(classifyAddress(name)).toBe(leadsInside ? 'rebinding-name' : 'public');
    }),
  );
});

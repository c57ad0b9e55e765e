import fc from 'fast-check';
import { isCutOff } from '@/domain/network/is-cut-off';
import type { ProviderType } from '@/domain/providers/provider';

const TYPES: readonly ProviderType[] = ['openai', 'openai-compatible', 'anthropic', 'gemini'];
const type = fc.constantFrom(...TYPES);
const byte = fc.integer({ min: 0, max: 255 });
const ownHost = fc.oneof(
  fc.constantFrom('localhost', '127.0.0.1', '[::1]', 'my-pc.local', 'box.tail1234.ts.net', '[fd00::7]'),
  fc.tuple(byte, byte, byte).map((parts) => `10.${parts.join('.')}`),
  fc.tuple(byte, byte).map((parts) => `192.168.${parts.join('.')}`),
  fc.tuple(fc.integer({ min: 16, max: 31 }), byte, byte).map((parts) => `172.${parts.join('.')}`),
);
const port = fc.constantFrom('', ':11434', ':8080');
const publicHost = fc.constantFrom('api.openai.com', 'openrouter.ai', '8.8.8.8', 'ts.net.example.org');

describe('a provider is cut off', () => {
  it('never while the device is online', () => {
    const anyHost = fc.oneof(ownHost, publicHost);
    fc.assert(
      fc.property(type, anyHost, (each, host) => {
        expect(isCutOff(false, { type: each, baseUrl: `https://${host}` })).toBe(false);
      }),
    );
  });

  it('never when it runs on this device or in the user’s own network, whatever the platform says', () => {
    fc.assert(
      fc.property(fc.boolean(), type, ownHost, port, (isOffline, each, host, at) => {
        expect(isCutOff(isOffline, { type: each, baseUrl: `http://${host}${at}/v1` })).toBe(false);
      }),
    );
    expect(isCutOff(true, { type: 'demo', baseUrl: null })).toBe(false);
  });

  it('when the device is offline and the provider is on the internet', () => {
    fc.assert(
      fc.property(type, publicHost, port, (each, host, at) => {
        expect(isCutOff(true, { type: each, baseUrl: `https://${host}${at}/v1` })).toBe(true);
        expect(isCutOff(true, { type: each, baseUrl: null })).toBe(true);
      }),
    );
  });
});

import type { RemoteType } from '@/domain/providers/provider';
import { baseUrlOf } from '@/providers/transport/base-url';
import { timeoutsFor } from '@/providers/transport/timeouts';

const base = (type: RemoteType, baseUrl: string | null) => baseUrlOf({ name: 'Acme', baseUrl }, type);

test.each([
  ['openai', null, 'https://api.openai.com/v1'],
  ['openai', '  ', 'https://api.openai.com/v1'],
  ['openai', 'https://api.openai.com', 'https://api.openai.com/v1'],
  ['anthropic', 'https://api.anthropic.com/', 'https://api.anthropic.com/v1'],
  ['gemini', null, 'https://generativelanguage.googleapis.com/v1beta'],
  ['openai-compatible', ' http://localhost:11434/v1/ ', 'http://localhost:11434/v1'],
  ['openai-compatible', 'http://localhost:1234', 'http://localhost:1234'],
  ['openai-compatible', 'https://openrouter.ai/api/v1///', 'https://openrouter.ai/api/v1'],
  ['openai-compatible', 'https://x.test/v1/chat/completions', 'https://x.test/v1'],
  ['anthropic', 'https://proxy.test/anthropic/v1/messages', 'https://proxy.test/anthropic/v1'],
] as const)('%s with %j talks to %s', (type, written, expected) => {
  expect(base(type, written)).toBe(expected);
});

test.each([
  ['localhost:11434', /must start with https/],
  ['api.example.com/v1', /must start with https/],
  ['ftp://x.test', /must start with https/],
  ['https://', /not a valid URL/],
  ['https://user:pw@x.test', /user name or password/],
  ['https://x.test/v1?key=abc', /key belongs into the key field/],
  ['', /no address yet/],
])('%j is refused with a reason and a way out', (written, reason) => {
  expect(() => base('openai-compatible', written)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(reason),
      error: expect.objectContaining({ nextStep: 'check-address' }),
    }),
  );
});

test('a local server gets more time than a service', () => {
  const local = [
    'http://localhost:11434/v1',
    'http://192.168.1.5:1234',
    'http://10.0.0.2',
    'http://nas.local/v1',
    'http://gpu-box:8080',
    'http://[::1]:8080',
  ];
  const remote = [
    'https://api.openai.com/v1',
    'https://openrouter.ai/api/v1',
    'https://172.67.1.1',
    'https://localhost.example.com',
  ];
  for (const url of local) expect([url, timeoutsFor(url).connectMs]).toEqual([url, 300_000]);
  for (const url of remote) expect([url, timeoutsFor(url)]).toEqual([url, { connectMs: 30_000, idleMs: 60_000 }]);
});

describe('what counts as a local server is what the network rules call local', () => {
  it.each([
    'http://gpu.home.arpa:8080',
    'http://llm.corp/v1',
    'http://169.254.10.20:8080',
    'http://192.168.1.5.nip.io',
    'http://gpu.my-tailnet.ts.net:8080',
  ])('%s is local', (url) => {
    expect(timeoutsFor(url).connectMs).toBe(300_000);
  });

  it.each(['https://[2606:4700:4700::1111]/v1', 'https://[64:ff9b::808:808]/v1'])('%s is remote', (url) => {
    expect(timeoutsFor(url).connectMs).toBe(30_000);
  });
});

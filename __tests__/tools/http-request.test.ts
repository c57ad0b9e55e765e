import type { ServerResponse } from 'node:http';
import { createHttpRequest } from '@/tools/http-request';
import { truncateToolResult } from '@/domain/context/tool-result-truncator';
import { createToolFetchHarness } from '../support/harness/tool-fetch-harness';
import { startRawServer, type RawRequest, type RawServer } from '../support/servers/raw-server';

const started: RawServer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

async function serve(answer: (response: ServerResponse, request: RawRequest) => void): Promise<RawServer> {
  const server = await startRawServer(answer);
  started.push(server);
  return server;
}

const sending = (type: string, body: string | Buffer, status = 200) =>
  serve((response) => void response.writeHead(status, type === '' ? {} : { 'content-type': type }).end(body));

const context = { sessionId: 's', signal: new AbortController().signal };
const toolFor = (...args: Parameters<typeof createToolFetchHarness>) =>
  createHttpRequest({ toolFetch: createToolFetchHarness(...args).toolFetch });
const run = (server: RawServer, input: Record<string, unknown> = {}) =>
  toolFor({ 'site.com': server }).run({ url: 'https://site.com/page', ...input }, context);

describe('a response', () => {
  it('of HTML becomes Markdown, below one line about its source', async () => {
    const server = await sending(
      'text/html; charset=utf-8',
      '<html><body><h1>Hi</h1><p>A <b>bold</b> one.</p></body></html>',
    );
    expect(await run(server)).toBe(
      'HTTP 200 · https://site.com/page · text/html; charset=utf-8\n\n## Hi\n\nA **bold** one.',
    );
  });

  it.each([
    ['application/json', '{"a": [1,  2]}'],
    ['application/problem+json', '{}'],
    ['application/xml', '<a><b/></a>'],
    ['application/rss+xml', '<rss/>'],
    ['text/plain', '<b>not html</b>'],
    ['text/csv', 'a,b\n1,2'],
    ['application/javascript', 'let a = 1'],
  ])('of %s stays unchanged', async (type, body) => {
    expect(await run(await sending(type, body))).toBe(`HTTP 200 · https://site.com/page · ${type}\n\n${body}`);
  });

  it('without a type is inspected', async () => {
    expect(await run(await sending('', 'words'))).toContain('no content type\n\nwords');
    expect(await run(await sending('', '<!doctype html><html><body><h1>Hi</h1></body></html>'))).toContain('# Hi');
    await expect(run(await sending('', Buffer.from([1, 0, 2, 0])))).rejects.toThrow('binary data');
  });

  it.each(['image/png', 'application/pdf', 'application/octet-stream', 'video/mp4', 'application/zip'])(
    'of type %s is refused',
    async (type) => {
      await expect(run(await sending(type, 'xx'))).rejects.toThrow(`answered 200 with ${type}`);
    },
  );

  it('that is labelled as text but is binary is refused', async () => {
    await expect(run(await sending('text/plain', Buffer.from([0x89, 0x50, 0, 0])))).rejects.toThrow('binary data');
  });

  it.each([
    ['text/plain; charset=iso-8859-1', Buffer.from('café', 'latin1')],
    ['text/plain; charset="utf-8"', Buffer.from('café')],
    ['text/plain; charset=made-up', Buffer.from('café')],
    ['text/plain', Buffer.from('\ufeffcafé', 'utf16le')],
  ])('in %s keeps its characters', async (type, body) => {
    expect(await run(await sending(type, body))).toMatch(/café$/);
  });

  it('in a charset that only the page itself names keeps its characters', async () => {
    const page = Buffer.from(
      '<html><head><meta charset="windows-1252"></head><body><p>café</p></body></html>',
      'latin1',
    );
    expect(await run(await sending('text/html', page))).toContain('café');
  });

  it('with an error status is returned, not thrown', async () => {
    expect(await run(await sending('application/json', '{"error":"no"}', 404))).toContain('HTTP 404');
  });

  it('that is empty is described as empty', async () => {
    expect(await run(await serve((response) => void response.writeHead(204).end()))).toContain(
      '(The answer is empty.)',
    );
  });

  it('to HEAD contains the headers', async () => {
    const server = await serve(
      (response) => void response.writeHead(200, { 'content-type': 'image/png', etag: 'x1' }).end(),
    );
    expect(await run(server, { method: 'HEAD' })).toMatch(/image\/png\n\n[\s\S]*etag: x1/);
  });

  it('that redirects to another site names it and leaves the next step to the model', async () => {
    const server = await serve((response) => void response.writeHead(301, { location: 'https://other.com/x' }).end());
    expect(await run(server)).toBe(
      'HTTP 301 · https://site.com/page\n\nIt redirects to another site: https://other.com/x\n' +
        'To go on, call http_request with that address.',
    );
  });

  it('that redirects to the same site under www is followed', async () => {
    const server = await serve((response, { url }) => {
      if (url === '/page') response.writeHead(301, { location: 'https://www.site.com/home' }).end();
      else response.setHeader('content-type', 'text/plain').end('home');
    });
    const tool = toolFor({ 'site.com': server, 'www.site.com': server });
    expect(await tool.run({ url: 'https://site.com/page' }, context)).toBe(
      'HTTP 200 · https://www.site.com/home · text/plain\n\nhome',
    );
  });

  it.each(['https://site.com:8443/home', 'https://www.site.com:8080/home'])(
    'S19: that redirects to another port is not followed: %s',
    async (location) => {
      const server = await serve((response) => void response.writeHead(307, { location }).end());
      const tool = toolFor({ 'site.com': server, [new URL(location).host]: server });
      const answer = await tool.run({ url: 'https://site.com/page', method: 'POST', body: 'text' }, context);
      expect(answer).toContain(`It redirects to another site: ${location}`);
      expect(server.requests).toHaveLength(1);
    },
  );

  it('longer than a megabyte states that it was cut, and ends on a whole character', async () => {
    const answer = await run(await sending('text/plain', `a${'é'.repeat(600_000)}`));
    expect(answer).toContain('only the first 1000 KB were read');
    expect(answer.endsWith('éé')).toBe(true);
    expect(answer).not.toContain('\ufffd');
  });

  it('of 400 KB from a granted host arrives whole, and is stored at 30,000 characters with the marker', async () => {
    const sentence = 'The quick brown fox jumps over the lazy dog near the river bank. ';
    const page = `<html><head><title>Long</title></head><body><article>${`<p>${sentence.repeat(6)}</p>`.repeat(1_020)}</article></body></html>`;
    expect(page.length).toBeGreaterThan(400_000);
    const server = await sending('text/html', page);
    const tool = toolFor({}, { grants: [new URL(server.url).host] });
    const output = await tool.run({ url: `${server.url}/long` }, context);
    expect(output.length).toBeGreaterThan(390_000);
    const stored = truncateToolResult(output);
    expect(stored).toContain('# Long');
    expect(stored).toContain(`[... content truncated, showing first 30000 of ${output.length} characters ...]`);
  });
});

describe('a request', () => {
  const exactly = (request: RawRequest) => ({ method: request.method, url: request.url, body: request.body });

  it('is sent as it is described', async () => {
    const server = await sending('text/plain', 'ok');
    const input = {
      url: 'HTTPS://Site.com/a b?q=ü#part',
      method: 'POST',
      headers: { 'X-Note': 'hello' },
      body: '{"a":1}',
    };
    const tool = toolFor({ 'site.com': server });
    expect(tool.describe(input)).toEqual({
      host: 'site.com',
      origin: 'https://site.com',
      sends:
        'POST https://site.com/a%20b?q=%C3%BC\ncontent-type: application/json\n' +
        'accept: text/html, application/json, text/*;q=0.9, */*;q=0.5\nx-note: hello\n\n{"a":1}',
    });
    await tool.run(input, context);
    const [request] = server.requests;
    expect(request && exactly(request)).toEqual({ method: 'POST', url: '/a%20b?q=%C3%BC', body: '{"a":1}' });
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'x-note': 'hello' });
  });

  it('names the port in its host when it is not the usual one', () => {
    const tool = toolFor({});
    expect(tool.describe({ url: 'http://127.1:3000/' }).host).toBe('127.0.0.1:3000');
    expect(tool.describe({ url: 'https://example.com:443/' }).host).toBe('example.com');
  });

  it.each([
    [{ url: 'not a url' }, null],
    [{ url: 'https://example.com/', headers: { host: 'evil.com' } }, 'example.com'],
    [{}, null],
  ])('that cannot be sent is still described: %j', (input, host) => {
    const described = toolFor({}).describe(input);
    expect(described.host).toBe(host);
    expect(described.sends.length).toBeGreaterThan(0);
  });

  it.each([
    [{ url: 'http://192.168.0.1/' }, 'is in a private network, so tools may not reach it'],
    [{ url: 'ftp://site.com/' }, 'Only http and https'],
    [{ url: '' }, '"url" must be a text'],
    [{ method: 'CONNECT' }, '"method" must be one of'],
    [{ body: 'x' }, 'A GET request cannot have a body'],
    [{ headers: { Host: 'evil.com' } }, 'The header "Host" cannot be set'],
    [{ headers: { 'Content-Length': '5' } }, 'cannot be set'],
    [{ headers: { 'Transfer-Encoding': 'chunked' } }, 'cannot be set'],
    [{ headers: { 'X-Forwarded-For': '127.0.0.1' } }, 'cannot be set'],
    [{ headers: { a: 'b\r\nhost: evil.com' } }, 'one line'],
    [{ headers: { 'a\r\nb': 'c' } }, 'not a valid header name'],
    [{ headers: { a: 1 } }, 'one line'],
    [{ headers: 'a: b' }, 'must be an object'],
  ])('is refused with a reason: %j', async (input, reason) => {
    const server = await sending('text/plain', 'ok');
    await expect(run(server, input)).rejects.toThrow(reason);
    expect(server.requests).toEqual([]);
  });

  it('has the risk "network"', () => {
    expect(toolFor({})).toMatchObject({ risk: 'network', server: null, definition: { name: 'http_request' } });
  });
});

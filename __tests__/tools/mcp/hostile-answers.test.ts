import type { ServerResponse } from 'node:http';
import { checkInput } from '@/tools/check-input';
import { textResult } from '../../support/servers/hostile-mcp-server';
import { asStream } from '../../support/servers/raw-server';
import { createMcpEnvironment, PING } from '../../support/harness/mcp-environment';
import { neverAborted } from '../../support/harness/never-aborted';

const environment = createMcpEnvironment();
const { hostile, openHarness } = environment;
afterEach(() => environment.cleanUp());

describe('a hostile response', () => {
  it('of 10 MB is not read to the end', async () => {
    const server = await hostile({
      tools: [PING],
      onCall: ({ respond }) => respond(textResult('x'.repeat(10_000_000))),
    });
    const harness = await openHarness();
    await harness.addApproved(server.mcpUrl, 'srv');
    await expect(harness.run('srv__ping')).rejects.toThrow('srv sent more than 4 MB');
  });

  it('of 10 MB is not read to the end as a stream either', async () => {
    const server = await hostile({
      tools: [PING],
      onCall: ({ response, id }) => {
        const data = JSON.stringify({ jsonrpc: '2.0', id, result: textResult('x'.repeat(10_000_000)) });
        asStream(response).end(`event: message\ndata: ${data}\n\n`);
      },
    });
    const harness = await openHarness();
    await harness.addApproved(server.mcpUrl, 'srv');
    await expect(harness.run('srv__ping')).rejects.toThrow('srv sent more than 4 MB');
  });

  it.each([
    ['drops the connection', (response: ServerResponse) => void response.destroy()],
    [
      'drops the connection within a response',
      (response) => void asStream(response).write(': wait\n\n', () => response.destroy()),
    ],
    ['ends the stream without a response', (response) => void asStream(response).end(': bye\n\n')],
    [
      'answers with broken JSON',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"a'),
    ],
    ['answers with a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hi')],
    ['answers 500', (response) => void response.writeHead(500).end('oops')],
  ] as [string, (response: ServerResponse) => void][])(
    'of a server that %s during a call is an error, is not retried, and leaves the server usable',
    async (_what, act) => {
      let misbehaves = true;
      const server = await hostile({
        tools: [PING],
        onCall: ({ response, respond }) => (misbehaves ? act(response) : respond(textResult('fine'))),
      });
      const harness = await openHarness();
      await harness.addApproved(server.mcpUrl, 'srv');
      await expect(harness.run('srv__ping')).rejects.toThrow(/srv|server|127\.0\.0\.1/);
      expect(server.calls).toHaveLength(1);
      misbehaves = false;
      expect(await harness.run('srv__ping')).toBe('fine');
    },
  );

  it('that hangs ends when the call is aborted, and the connection is closed', async () => {
    const server = await hostile({ tools: [PING], onCall: () => undefined });
    const harness = await openHarness();
    await harness.addApproved(server.mcpUrl, 'srv');
    const abort = new AbortController();
    const hanging = harness.run('srv__ping', {}, abort.signal);
    while (server.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    abort.abort();
    await expect(hanging).rejects.toMatchObject({ error: { kind: 'interrupted' } });
    await server.allClosed();
  });

  it('that never comes ends in a timeout', async () => {
    const server = await hostile({ onRequest: () => true });
    const harness = await openHarness({ timeouts: { connectMs: 100, listMs: 100 } });
    const { id } = await harness.mcp.add({ url: server.mcpUrl, name: 'srv' });
    await expect(harness.mcp.refresh(id, neverAborted())).rejects.toMatchObject({ error: { kind: 'timeout' } });
    await server.allClosed();
  });

  it('with an error of the tool or the protocol is an error with the server’s message', async () => {
    let answer: object = { isError: true, ...textResult('no such file') };
    const server = await hostile({ tools: [PING], onCall: ({ respond }) => respond(answer) });
    const harness = await openHarness();
    await harness.addApproved(server.mcpUrl, 'srv');
    await expect(harness.run('srv__ping')).rejects.toThrow('no such file');
    answer = {
      content: [
        { type: 'audio', data: 'AAAA', mimeType: 'audio/wav' },
        { type: 'resource_link', uri: 'file:///etc', name: 'x' },
      ],
    };
    expect(await harness.run('srv__ping')).toBe('[audio audio/wav, 3 bytes: not shown]\n\n[link to x: file:///etc]');
  });

  it('with a broken schema disables its tool, not the turn', async () => {
    expect(checkInput({ type: 'object', properties: { a: { $ref: '#/nowhere' } } }, { a: 1 })).toMatch(/broken/);
  });
});

import type { ServerResponse } from 'node:http';
import { textResult } from '../../support/servers/hostile-mcp-server';
import { createMcpEnvironment, PING } from '../../support/harness/mcp-environment';
import { neverAborted } from '../../support/harness/never-aborted';
import { asStream, type RawRequest } from '../../support/servers/raw-server';

const environment = createMcpEnvironment();
const { hostile, openHarness } = environment;
afterEach(() => environment.cleanUp());

/** A server that supports only the protocol without sessions, of July 2026. */
function answerModern(request: RawRequest, response: ServerResponse): boolean {
  const { id, method } = JSON.parse(request.body) as { id: unknown; method: string };
  const results: Record<string, object> = {
    'server/discover': { supportedVersions: ['2026-07-28'], capabilities: { tools: {} } },
    'tools/list': { tools: [{ ...PING, inputSchema: { type: 'object' } }] },
    'tools/call': textResult('modern pong'),
  };
  const result = results[method];
  response.writeHead(result ? 200 : 400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { resultType: 'complete', ...result } }));
  return true;
}

it('the newest protocol is used with servers that support no other', async () => {
  const server = await hostile({ onRequest: answerModern });
  const harness = await openHarness();
  await harness.addApproved(server.mcpUrl, 'srv');
  expect(await harness.run('srv__ping')).toBe('modern pong');
  expect(server.requests.at(-1)?.headers).toMatchObject({ 'mcp-method': 'tools/call', 'mcp-name': 'ping' });
});

it.each([
  ['an empty stream', (response: ServerResponse) => void asStream(response).end(': nothing\n\n')],
  ['a 500', (response: ServerResponse) => void response.writeHead(500).end()],
  ['a dropped connection', (response: ServerResponse) => void response.destroy()],
])('a call that ends with %s does not affect other calls to the same server', async (_what, breakIt) => {
  const server = await hostile({
    tools: [PING],
    onCall({ input, response, respond }) {
      if ((input as { breaks: boolean }).breaks) breakIt(response);
      else setTimeout(() => respond(textResult('late but whole')), 100);
    },
  });
  const harness = await openHarness();
  await harness.addApproved(server.mcpUrl, 'srv');
  const results = await Promise.allSettled([true, false, false].map((breaks) => harness.run('srv__ping', { breaks })));
  expect(results.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
    'failed',
    'late but whole',
    'late but whole',
  ]);
});

it('an idle current server keeps no connection open', async () => {
  const server = await hostile({ tools: [PING] });
  const harness = await openHarness();
  await harness.addApproved(server.mcpUrl, 'srv');
  await harness.run('srv__ping');
  await server.allClosed();
  expect(server.requests.some(({ method }) => method === 'GET')).toBe(false);
});

it('a running call may finish in the background', async () => {
  let finish = () => {};
  const server = await hostile({
    tools: [PING],
    onCall: ({ respond }) => void (finish = () => respond(textResult('finished'))),
  });
  const harness = await openHarness();
  const { id } = await harness.addApproved(server.mcpUrl, 'srv');
  const running = harness.run('srv__ping');
  while (server.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await harness.mcp.closeAll('idle');
  finish();
  expect(await running).toBe('finished');
  await harness.mcp.setHeader(id, { name: 'X-Key', value: 'abc-def-ghi' });
  await harness.mcp.refresh(id, neverAborted());
  expect(server.requests.at(-1)?.headers['x-key']).toBe('abc-def-ghi');
});

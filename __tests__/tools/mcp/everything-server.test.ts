import { startEverythingServer } from '../../support/servers/everything-server';
import { createMcpHarness } from '../../support/harness/mcp-harness';
import { createTestDatabases } from '../../support/database/node-database';
import { neverAborted } from '../../support/harness/never-aborted';

const databases = createTestDatabases();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await databases.cleanUp();
});

async function openHarness(transport: 'streamableHttp' | 'sse') {
  const server = await startEverythingServer(transport);
  stops.push(server.stop);
  const harness = await createMcpHarness(await databases.open());
  stops.unshift(() => harness.mcp.closeAll('all'));
  return { server, harness };
}

describe.each(['streamableHttp', 'sse'] as const)('the official server over %s', (transport) => {
  it('lists its tools and runs those that were approved', async () => {
    const { server, harness } = await openHarness(transport);
    const { id } = await harness.mcp.add({ url: server.url, name: 'Everything!' });
    const tools = await harness.mcp.refresh(id, neverAborted());
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['echo', 'get-sum', 'get-tiny-image']));
    expect(tools.every(({ state }) => state === 'new')).toBe(true);
    expect(harness.offered()).toEqual([]);

    await harness.mcp.approve(id, tools);
    expect(harness.offered()).toContain('everything__echo');
    expect(await harness.run('everything__echo', { message: 'hello' })).toContain('hello');
    expect(await harness.run('everything__get-sum', { a: 2, b: 40 })).toContain('42');
    expect(await harness.run('everything__get-tiny-image')).toMatch(/\[image image\/png, \d+ (bytes|KB): not shown\]/);
    expect(await harness.mcp.list()).toMatchObject([{ name: 'Everything!', status: { kind: 'connected' } }]);
  });
});

it('reconnects after the server restarted and lost the session', async () => {
  const { server, harness } = await openHarness('streamableHttp');
  await harness.addApproved(server.url, 'all');
  expect(await harness.run('all__echo', { message: 'one' })).toContain('one');
  await server.stop();
  await expect(harness.run('all__echo', { message: 'two' })).rejects.toMatchObject({ error: { kind: 'network' } });
  expect(await harness.mcp.list()).toMatchObject([{ status: { kind: 'failing', error: { kind: 'network' } } }]);
  stops.push((await startEverythingServer('streamableHttp', server.port)).stop);
  expect(await harness.run('all__echo', { message: 'three' })).toContain('three');
});

it('reconnects when only the session is gone', async () => {
  const { server, harness } = await openHarness('streamableHttp');
  await harness.addApproved(server.url, 'all');
  await server.stop();
  stops.push((await startEverythingServer('streamableHttp', server.port)).stop);
  expect(await harness.run('all__echo', { message: 'again' })).toContain('again');
});

it('closes its connections in the background, and opens new ones when needed', async () => {
  const { server, harness } = await openHarness('sse');
  await harness.addApproved(server.url, 'all');
  await harness.mcp.closeAll('idle');
  expect(await harness.run('all__echo', { message: 'back' })).toContain('back');
});

it('offers the stored tools after a restart without contacting the server', async () => {
  const server = await startEverythingServer('streamableHttp');
  stops.push(server.stop);
  const path = databases.newPath();
  const first = await createMcpHarness(await databases.open(path));
  await first.addApproved(server.url, 'all');
  await first.mcp.closeAll('all');
  const second = await createMcpHarness(await databases.open(path));
  stops.unshift(() => second.mcp.closeAll('all'));
  expect(second.offered()).toEqual(first.offered());
  expect(second.sent).toEqual([]);
});

import { createTestDatabases } from '../support/database/node-database';
import { pollUntil } from '../support/clocks/poll-until';
import { order, orderTogether, startObedientModel } from '../support/models/obedient-model';
import { startHeadless } from '../support/processes/headless-process';
import { startHostileMcpServer } from '../support/servers/hostile-mcp-server';
import { startRawServer, type RawServer } from '../support/servers/raw-server';

/** D2: the process is killed between the request of a tool and its answer. Both servers hold their answers. */
const databases = createTestDatabases();
const started: { kill(): Promise<unknown> }[] = [];
let model: RawServer;
let shop: RawServer;
let mcp: Awaited<ReturnType<typeof startHostileMcpServer>>;

beforeEach(async () => {
  model = await startObedientModel();
  shop = await startRawServer(() => undefined);
  mcp = await startHostileMcpServer({ tools: [{ name: 'buy' }], onCall: () => undefined });
});
afterEach(async () => {
  for (const driver of started.splice(0)) await driver.kill();
  for (const server of [model, shop, mcp]) await server.stop();
  await databases.cleanUp();
});

const purchase = () => ({ name: 'http_request', input: { url: `${shop.url}/buy`, method: 'POST', body: 'one' } });
const mcpPurchase = () => ({ name: 'srv__buy', input: { count: 1 } });

function start(db: string) {
  const driver = startHeadless({ db });
  started.push(driver);
  return driver;
}
type Driver = ReturnType<typeof start>;

/** A turn whose first answer makes both purchases; then each of them is ordered again. */
async function orderBoth(db: string) {
  const driver = start(db);
  await driver.askOrThrow({ do: 'settings.set', key: 'networkGrants', value: [new URL(shop.url).host] });
  const provider = { do: 'provider.add', type: 'openai-compatible', baseUrl: `${model.url}/v1` };
  const { providerId } = await driver.askOrThrow(provider);
  await driver.askOrThrow({ do: 'model.add', providerId, modelId: 'obedient', contextWindowSize: 100_000 });
  const { serverId } = await driver.askOrThrow({ do: 'mcp.add', url: mcp.mcpUrl, name: 'srv' });
  await driver.askOrThrow({ do: 'mcp.tools', serverId });
  await driver.askOrThrow({ do: 'mcp.approve', serverId, tools: ['buy'] });
  const { sessionId } = await driver.askOrThrow({ do: 'session.new', providerId, modelId: 'obedient', title: 'Shop' });
  const text = [
    orderTogether(purchase(), mcpPurchase()),
    order(purchase().name, purchase().input),
    order(mcpPurchase().name, mcpPurchase().input),
  ].join('\n');
  driver.ask({ do: 'send', sessionId, text }).catch(() => undefined);
  const web = await approval(driver, 'http_request');
  const server = await approval(driver, 'srv__buy');
  return { driver, sessionId, web, server };
}

async function approval(driver: Driver, toolName: string): Promise<Readonly<Record<string, unknown>>> {
  const { event } = await driver.waitFor(
    ({ event: received }) => received?.type === 'approval-requested' && received['toolName'] === toolName,
  );
  return event ?? {};
}

async function toolRows(driver: Driver, sessionId: unknown) {
  const { messages } = await driver.askOrThrow({ do: 'messages', sessionId });
  return (messages as { role: string; toolName: string; status: string; toolOutput: string | null }[])
    .filter(({ role }) => role === 'tool')
    .map(({ toolName, status, toolOutput }) => ({ toolName, status, toolOutput }));
}

const UNKNOWN = {
  status: 'interrupted',
  toolOutput: 'The app was closed while this tool was running; it may or may not have taken effect.',
};

it('D2: approved calls of the web and of a server that a crash cut off are neither waiting nor repeated without a warning', async () => {
  const db = databases.newPath();
  const { driver, sessionId, web, server } = await orderBoth(db);
  expect([web['mayRepeatEffect'], server['mayRepeatEffect']]).toEqual([false, false]);
  for (const { requestId } of [web, server])
    await driver.ask({ do: 'approve', requestId, allow: true, remember: 'always' });
  await pollUntil(() => shop.requests.length === 1 && mcp.calls.length === 1);
  await driver.kill();

  const next = start(db);
  expect(await toolRows(next, sessionId)).toEqual([
    { toolName: 'http_request', ...UNKNOWN },
    { toolName: 'srv__buy', ...UNKNOWN },
  ]);
  for (const { requestId } of [web, server])
    expect(await next.ask({ do: 'approve', requestId, allow: true })).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    });

  // The model tries again. Both are always allowed, and still the user is asked and told why.
  const continued = next.ask({ do: 'continue', sessionId });
  for (const toolName of ['http_request', 'srv__buy']) {
    const { requestId, mayRepeatEffect } = await approval(next, toolName);
    expect(mayRepeatEffect).toBe(true);
    await next.ask({ do: 'approve', requestId, allow: false });
  }
  expect(await continued).toMatchObject({ ok: true, result: { outcome: { kind: 'complete' } } });
  expect([shop.requests.length, mcp.calls.length]).toEqual([1, 1]);
});

it('D2: after a crash, answering one of two parallel requests does not repeat the other, which had been approved', async () => {
  const db = databases.newPath();
  const { driver, sessionId, web, server } = await orderBoth(db);
  await driver.ask({ do: 'approve', requestId: web['requestId'], allow: true });
  await pollUntil(() => shop.requests.length === 1);
  await driver.kill();

  const next = start(db);
  expect(await toolRows(next, sessionId)).toMatchObject([UNKNOWN, { status: 'waiting' }]);
  next.ask({ do: 'approve', requestId: server['requestId'], allow: true }).catch(() => undefined);
  await pollUntil(() => mcp.calls.length === 1);
  expect(shop.requests).toHaveLength(1);
  expect(await toolRows(next, sessionId)).toMatchObject([UNKNOWN, { status: 'streaming' }]);
});

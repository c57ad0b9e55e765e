import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHeadless } from '../support/processes/headless-process';
import { createMcpEnvironment, PING } from '../support/harness/mcp-environment';

const environment = createMcpEnvironment();
const folder = mkdtempSync(join(tmpdir(), 'skein-headless-mcp-'));
afterAll(async () => {
  await environment.cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

it('MCP servers are added, inspected, approved and removed by commands', async () => {
  const server = await environment.hostile({ tools: [PING] });
  const driver = startHeadless({ db: join(folder, 'skein.db') });
  try {
    const added = await driver.ask({ do: 'mcp.add', url: server.mcpUrl, name: 'srv' });
    const serverId = added.result?.['serverId'];
    const listed = await driver.ask({ do: 'mcp.tools', serverId });
    expect(listed.result).toMatchObject({ tools: [{ name: 'ping', offeredName: 'srv__ping', state: 'new' }] });
    expect(await driver.ask({ do: 'mcp.approve', serverId, tools: ['nothing'] })).toMatchObject({ ok: false });
    expect(await driver.ask({ do: 'mcp.approve', serverId, tools: ['ping'] })).toMatchObject({ ok: true });
    const stored = await driver.ask({ do: 'mcp.tools', serverId, stored: true });
    expect(stored.result).toMatchObject({ tools: [{ name: 'ping', state: 'approved' }] });
    const all = await driver.ask({ do: 'mcp.list' });
    expect(all.result).toMatchObject({ servers: [{ id: serverId, enabled: true, status: { kind: 'connected' } }] });
    await driver.ask({ do: 'mcp.remove', serverId });
    expect((await driver.ask({ do: 'mcp.list' })).result).toEqual({ servers: [] });
    expect(await driver.end()).toBe(0);
  } finally {
    await driver.kill();
  }
});

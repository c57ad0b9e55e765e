import { randomUUID } from 'node:crypto';
import type { McpServer } from '@/domain/mcp/mcp-server';
import type { AuthBrowser } from '@/domain/mcp/mcp-repository';
import type { Tool } from '@/domain/tools/tool';
import { createMcp } from '@/domain/mcp/manage-mcp';
import { createKnownKeys } from '@/domain/secrets/known-keys';
import { createSecretOwners } from '@/storage/settings/secret-owners';
import { createToolbox } from '@/domain/tools/toolbox';
import { createEgress } from '@/network/egress';
import { createMcpRepository } from '@/storage/settings/mcp-repository';
import { createPermissionRepository } from '@/storage/settings/permission-repository';
import { createProviderRepository } from '@/storage/settings/provider-repository';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { createMcpConnector, type McpTimeouts } from '@/tools/mcp/mcp-connector';
import { sha256 } from '@/tools/mcp/sha256';
import { createMcpSignIn } from '@/tools/mcp/sign-in';
import { createMemorySecrets } from '@/world/memory-secrets';
import { systemClock } from '@/world/system-clock';
import { createFixedWorld } from './fixed-world';
import { neverAborted } from './never-aborted';

export interface McpHarnessOptions {
  readonly timeouts?: Partial<McpTimeouts>;
  readonly browser?: AuthBrowser;
  readonly grants?: readonly string[];
}

/** All MCP modules on a real database and a real network. */
export async function createMcpHarness(db: SqlDatabase, { timeouts, browser, grants = [] }: McpHarnessOptions = {}) {
  const world = createFixedWorld();
  const known = createKnownKeys();
  const stored = createMemorySecrets();
  const secrets = known.watch(stored);
  await known.load(createSecretOwners(db), stored);
  const servers = createMcpRepository(db, world);
  const permissions = createPermissionRepository(db, world);
  const providers = createProviderRepository(db, world);
  const toolbox = createToolbox();
  const sent: string[] = [];
  const egress = createEgress({
    // Records where requests really go.
    fetch: (input, init) => {
      sent.push(String(input));
      return fetch(input, init);
    },
    grants: async () => grants,
    secrets: known.all,
  });
  const signIn = createMcpSignIn({
    egress,
    platform: 'native',
    grants: async () => grants,
    secrets,
    newId: randomUUID,
    browser: browser ?? null,
  });
  const connector = createMcpConnector({
    egress,
    platform: 'native',
    signIn,
    secrets,
    clock: systemClock,
    timeouts,
  });
  const mcp = await createMcp({
    servers,
    connector,
    signIn,
    secrets,
    permissions,
    toolbox,
    clock: systemClock,
    hash: sha256,
  });

  const offered = () => toolbox.tools.map(({ definition }) => definition.name);
  const tool = (name: string): Tool => {
    const found = toolbox.tools.find(({ definition }) => definition.name === name);
    if (!found) throw new Error(`${name} is not offered; offered are ${offered().join(', ') || 'none'}`);
    return found;
  };
  return {
    mcp,
    connector,
    permissions,
    providers,
    secrets,
    sent,
    offered,
    tool,
    run: (name: string, input = {}, signal = neverAborted()) => tool(name).run(input, { sessionId: 's', signal }),
    /** Adds a server as a user who approves all its tools. */
    async addApproved(url: string, name: string): Promise<McpServer> {
      const server = await mcp.add({ url, name });
      await mcp.approve(server.id, await mcp.refresh(server.id, neverAborted()));
      return server;
    },
  };
}

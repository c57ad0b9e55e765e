import { randomUUID } from 'node:crypto';
import type { McpServer } from '@/domain/mcp/mcp-server';
import type { AuthBrowser } from '@/domain/mcp/mcp-repository';
import type { Tool } from '@/domain/tools/tool';
import { createMcp } from '@/domain/mcp/manage-mcp';
import { storedKeys } from '@/domain/secrets/stored-keys';
import { createSecretOwners } from '@/storage/settings/secret-owners';
import { createToolbox } from '@/domain/tools/toolbox';
import { createEgress } from '@/network/egress';
import { createMcpRepository } from '@/storage/settings/mcp-repository';
import { createPermissionRepository } from '@/storage/settings/permission-repository';
import { createProviderRepository } from '@/storage/settings/provider-repository';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { createMcpConnector, type McpPatience } from '@/tools/mcp/mcp-connector';
import { createMcpSignIn } from '@/tools/mcp/sign-in';
import { createMemorySecrets } from '@/world/memory-secrets';
import { systemClock } from '@/world/system-clock';
import { createFixedWorld } from './fixed-world';

export const live = () => new AbortController().signal;

export interface McpBenchOptions {
  readonly patience?: Partial<McpPatience>;
  readonly browser?: AuthBrowser;
  readonly grants?: readonly string[];
}

/** Everything of MCP on a real database and a real network. */
export async function createMcpBench(db: SqlDatabase, { patience, browser, grants = [] }: McpBenchOptions = {}) {
  const world = createFixedWorld();
  const secrets = createMemorySecrets();
  const servers = createMcpRepository(db, world);
  const permissions = createPermissionRepository(db, world);
  const providers = createProviderRepository(db, world);
  const toolbox = createToolbox();
  const sent: string[] = [];
  const egress = createEgress({
    // Notes where everything really goes.
    fetch: (input, init) => {
      sent.push(String(input));
      return fetch(input, init);
    },
    grants: async () => grants,
    secrets: () => storedKeys(createSecretOwners(db), secrets),
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
    patience,
  });
  const mcp = await createMcp({ servers, connector, signIn, secrets, permissions, toolbox, clock: systemClock });

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
    run: (name: string, input = {}, signal = live()) => tool(name).run(input, { sessionId: 's', signal }),
    /** As a person who reads and approves everything. */
    async addApproved(url: string, name: string): Promise<McpServer> {
      const server = await mcp.add({ url, name });
      await mcp.approve(server.id, await mcp.refresh(server.id, live()));
      return server;
    },
  };
}

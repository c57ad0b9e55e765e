import { startHostileMcpServer, type HostileOptions, type HostileTool } from '../servers/hostile-mcp-server';
import { createMcpHarness, type McpHarnessOptions } from './mcp-harness';
import { createTestDatabases } from '../database/node-database';
import { startRawServer } from '../servers/raw-server';

export const PING: HostileTool = { name: 'ping', description: 'Says pong.' };

/** Starts servers and harnesses for one test. `cleanUp` stops everything that was started. */
export function createMcpEnvironment() {
  const databases = createTestDatabases();
  const stops: (() => Promise<void>)[] = [];
  return {
    async hostile(options: HostileOptions = {}) {
      const server = await startHostileMcpServer(options);
      stops.push(server.stop);
      return server;
    },
    async rawServer(...args: Parameters<typeof startRawServer>) {
      const server = await startRawServer(...args);
      stops.push(server.stop);
      return server;
    },
    async openHarness(options: McpHarnessOptions = {}) {
      const harness = await createMcpHarness(await databases.open(), options);
      stops.unshift(() => harness.mcp.closeAll('all'));
      return harness;
    },
    async cleanUp() {
      for (const stop of stops.splice(0)) await stop();
      await databases.cleanUp();
    },
  };
}

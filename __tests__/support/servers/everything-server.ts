import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

const PACKAGE = require.resolve('@modelcontextprotocol/server-everything/package.json');
const ENTRY = join(dirname(PACKAGE), 'dist', 'index.js');

/**
 * The MCP client first asks for a stream without a session. This server answers 400, which the browser logs in its
 * console.
 */
export const STREAM_REFUSED = /Failed to load resource.*status of 400/;

/** The official test server of MCP, in its own process. */
export async function startEverythingServer(transport: 'streamableHttp' | 'sse', port?: number) {
  const usedPort = port ?? (await freePort());
  const child = spawn(process.execPath, [ENTRY, transport], {
    env: { ...process.env, PORT: String(usedPort) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (/on port/.test(said)) resolve();
    });
    void exit.then(() => reject(new Error(`The server ended: ${said}`)));
  });
  return {
    port: usedPort,
    url: `http://127.0.0.1:${usedPort}/${transport === 'sse' ? 'sse' : 'mcp'}`,
    async stop() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

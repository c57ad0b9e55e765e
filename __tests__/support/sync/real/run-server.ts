import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../servers/listen';

export interface RealServer {
  readonly url: string;
  readonly folder: string;
  stop(): Promise<void>;
}

export interface ServerPlan {
  /** Below the server's own folder. */
  readonly files: Readonly<Record<string, string>>;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a server of Debian on a free port of the loopback interface, in a folder of its own. */
export async function runServer(plan: (port: number, folder: string) => ServerPlan): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'skein-server-'));
  const port = await freePort();
  const { files, command, args, env } = plan(port, folder);
  await mkdir(join(folder, 'data'), { recursive: true, mode: 0o777 });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${output.slice(-2_000)}`)));
  });
  failed.catch(() => undefined);
  await Promise.race([untilOpen(port), failed]);
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ends when somebody listens. The caller's race ends the test if nobody ever does. */
export async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

import { createServer, type AddressInfo } from 'node:net';

export interface Listener {
  readonly port: number;
  close(): Promise<void>;
}

/** Occupies a port of this machine, or any free one. Rejects if the port is in use. */
export function listen({ port = 0, host }: { readonly port?: number; readonly host?: string } = {}): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, host, ipv6Only: host === '::' }, () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    );
  });
}

/** A port that was free a moment ago. Rejects if the given port is in use. */
export async function freePort(port?: number): Promise<number> {
  const listener = await listen({ port });
  await listener.close();
  return listener.port;
}

import { createServer } from 'node:net';

/** A server on any of these makes the port unusable, for us or for a browser that opens `localhost`. */
const ADDRESSES = ['::', '0.0.0.0', '::1', '127.0.0.1'];

const DEFAULT_PORT = 8081;
const LAST_PORT = 65_535;

export type PortChoice =
  | { readonly kind: 'chosen'; readonly port: number; readonly taken: number | undefined }
  | { readonly kind: 'refused'; readonly reason: string };

/** Returns the requested port, or else the first free one from 8081 upward. */
export async function choosePort(requested: string | undefined, first = DEFAULT_PORT): Promise<PortChoice> {
  if (requested !== undefined) return checkRequestedPort(requested);
  for (let port = first; port <= LAST_PORT; port++) {
    if ((await portState(port)) === 'free') {
      return { kind: 'chosen', port, taken: port === first ? undefined : first };
    }
  }
  return refused(`No free port from ${first} to ${LAST_PORT}.`);
}

async function checkRequestedPort(requested: string): Promise<PortChoice> {
  const port = Number(requested);
  if (!/^\d+$/.test(requested) || port < 1 || port > LAST_PORT) {
    return refused(`"${requested}" is not a port number. Use a number from 1 to ${LAST_PORT}.`);
  }
  switch (await portState(port)) {
    case 'free':
      return { kind: 'chosen', port, taken: undefined };
    case 'forbidden':
      return refused(`You are not allowed to use port ${port}. Choose one from 1024 upward.`);
    case 'taken':
      return refused(`Another program is using port ${port}. Stop it, or choose another port.`);
  }
}

/** Tries to listen on the port. */
export async function portState(port: number): Promise<'free' | 'taken' | 'forbidden'> {
  // One after the other: our own probes would block each other.
  for (const address of ADDRESSES) {
    const code = await errorOfListening(port, address);
    if (code === 'EADDRINUSE') return 'taken';
    if (code === 'EACCES') return 'forbidden';
  }
  // Other errors mean that the machine lacks the address, for instance IPv6.
  return 'free';
}

function errorOfListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

const refused = (reason: string): PortChoice => ({ kind: 'refused', reason });

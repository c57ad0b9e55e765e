import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

const HASHED = /[-.][0-9a-f]{32}\.\w+$/;

export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the exported web app as a static host would: a path without a file gets index.html, because the router runs
 * in the browser; a missing file (with an extension) is a 404.
 */
export async function serveStatic(folder: string): Promise<StaticServer> {
  const index = join(folder, 'index.html');
  await stat(index).catch(() => {
    throw new Error(`${index} is not there. Run \`npm run export:web\` first.`);
  });
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    void sendFile(response, extname(path) ? join(folder, path) : index);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const isFile = await stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (!isFile) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    // As docs/hosting.md recommends: files with a hash in their name never change.
    'cache-control': HASHED.test(path) ? 'max-age=31536000, immutable' : 'no-store',
  });
  createReadStream(path).pipe(response);
}

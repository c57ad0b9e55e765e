import { brotliCompressSync } from 'node:zlib';

import { modelList } from '../servers/model-list';
import { asStream, startRawServer } from '../servers/raw-server';
import { whole } from '../servers/scripted-wire';
import { SSE } from '../servers/sse-fixtures';
import type { WireType } from '../servers/wire-types';

/** A server that lists one model and streams one answer (`SSE_TEXT`) in the given format. Addresses below /moved lead to the others. */
export async function startWireServer(type: WireType) {
  const server = await startRawServer((response, request) => {
    if (request.url.startsWith('/moved/')) {
      return void response.writeHead(307, { location: request.url.slice('/moved'.length) }).end();
    }
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(modelList(type, SSE[type].modelId)));
    }
    const canBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
    if (!canBrotli) return void asStream(response).end(whole(type));
    // A server that compresses whatever a client allows. Brotli hands out nothing before the end.
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'br' });
    response.end(brotliCompressSync(whole(type)));
  });
  return { url: server.url, requests: server.requests, stop: server.stop };
}

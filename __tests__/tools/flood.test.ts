import { execFile } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { TOOL_FETCH_TIMEOUT_MS } from '@/tools/tool-fetch';
import { compileScript } from '../support/processes/compile-script';
import { startRawServer, type RawServer } from '../support/servers/raw-server';

/** X16: an endless response uses neither memory nor time. Measured in a process that does nothing else. */
const MOST_GROWTH = 32 * 1024 * 1024;

let server: RawServer | undefined;
afterEach(() => server?.stop());

interface Measured {
  readonly outcome: object;
  readonly grownBytes: number;
}

async function measure(flood: (response: ServerResponse) => void, timeoutMs = ''): Promise<Measured> {
  server = await startRawServer((response, { url }) => {
    if (url === '/flood') flood(response);
    else response.setHeader('content-type', 'text/plain').end('small');
  });
  const script = compileScript('__tests__/support/servers/fetch-and-measure.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...script, server.url, timeoutMs]);
  return JSON.parse(stdout) as Measured;
}

const asText = { 'content-type': 'text/plain' };

function pour(response: ServerResponse, chunk: Buffer, times: number): void {
  const more = (left: number) => {
    if (response.destroyed) return;
    if (left === 0) response.end();
    else if (response.write(chunk)) setImmediate(more, left - 1);
    else response.once('drain', () => more(left - 1));
  };
  more(times);
}

it('only one of a hundred megabytes is read', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'a');
  const { outcome, grownBytes } = await measure((response) => pour(response.writeHead(200, asText), chunk, 1_600));
  expect(outcome).toEqual({ bytes: 1_000_000, cut: true });
  expect(grownBytes).toBeLessThan(MOST_GROWTH);
});

it('only one megabyte is read of a small file that unpacks to fifty', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, 'a'), { level: 1 });
  const headers = { ...asText, 'content-encoding': 'gzip', 'content-length': bomb.length };
  const { outcome, grownBytes } = await measure((response) => void response.writeHead(200, headers).end(bomb));
  expect(outcome).toEqual({ bytes: 1_000_000, cut: true });
  expect(grownBytes).toBeLessThan(MOST_GROWTH);
});

it('a slow drip ends at the timeout, which is half a minute in the app', async () => {
  const { outcome, grownBytes } = await measure((response) => {
    response.writeHead(200, asText);
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  }, '500');
  expect(outcome).toEqual({ error: 'The answer was not complete after 0.5 seconds.' });
  expect(grownBytes).toBeLessThan(MOST_GROWTH);
  expect(TOOL_FETCH_TIMEOUT_MS).toBe(30_000);
});

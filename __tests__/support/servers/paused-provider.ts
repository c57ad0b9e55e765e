import { asStream, startRawServer } from './raw-server';
import { SSE } from './sse-fixtures';
import type { WireType } from './wire-types';

/**
 * A provider that streams the text of each answer (`SSE_TEXT`) at once, but ends the answers only when `release` is
 * called.
 */
export async function startPausedProvider(type: WireType) {
  const { open, end, modelId } = SSE[type];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = await startRawServer(async (response) => {
    asStream(response).write(open.join(''));
    await released;
    response.end(end.join(''));
  });
  return { baseUrl: server.url, modelId, release, stop: server.stop };
}

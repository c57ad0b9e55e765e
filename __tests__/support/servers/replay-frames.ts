import type { ModelPart } from '@/domain/providers/model-call';
import type { RemoteType } from '@/domain/providers/provider';
import { callOf, openTestAdapter, readStream, user, type StreamResult } from '../harness/adapter-harness';
import { SSE } from './sse-fixtures';

/** A frame: its data, or a text that is sent as it is. */
export type Frame = string | Readonly<Record<string, unknown>>;

/** Replays a stream to the app's adapter in chunks of random size. The same seed gives the same chunks. */
function replayFrames(type: RemoteType, frames: readonly Frame[], seed: number): Promise<StreamResult> {
  const bytes = new TextEncoder().encode(frames.map(written).join(''));
  const stub: typeof fetch = async () =>
    new Response(
      new ReadableStream({
        start(controller) {
          let state = seed;
          for (let at = 0; at < bytes.length;) {
            state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
            const size = 1 + (state % 97);
            controller.enqueue(bytes.subarray(at, at + size));
            at += size;
          }
          controller.close();
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  const adapter = openTestAdapter(type, 'http://stub.test', { fetch: stub });
  return readStream(adapter, callOf(SSE[type].modelId, [user('hi')]));
}

const SEEDS = [1, 7, 42, 1_000_003];

/** The same stream, cut in several ways: the app must read the same each time. */
export async function replayEverywhere(type: RemoteType, frames: readonly Frame[]): Promise<StreamResult> {
  const [first, ...others] = await Promise.all(SEEDS.map((seed) => replayFrames(type, frames, seed)));
  if (first === undefined) throw new Error('no seed');
  for (const other of others) expect(readingOf(other)).toEqual(readingOf(first));
  return first;
}

const readingOf = ({ text, thinking, parts }: StreamResult) => [text, thinking, parts.at(-1)];

/** The parts of one type, in order. */
export function partsOf<T extends ModelPart['type']>(
  { parts }: StreamResult,
  type: T,
): readonly Extract<ModelPart, { type: T }>[] {
  return parts.filter((part): part is Extract<ModelPart, { type: T }> => part.type === type);
}

function written(frame: Frame): string {
  if (typeof frame === 'string') return frame;
  const event = typeof frame.type === 'string' ? `event: ${frame.type}\n` : '';
  return `${event}data: ${JSON.stringify(frame)}\n\n`;
}

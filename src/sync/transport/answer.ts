import { ChatFailure } from '@/domain/chat-error';
import { headOfBody, readTextUpTo } from '@/domain/incoming/cap-body';
import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { tooMuchData } from '@/domain/incoming/too-much-data';
import { syncFailure } from '@/domain/sync/sync-failure';

/** What a server answered. Its body can be read once, with one of the methods. */
export interface Answer {
  readonly status: number;
  header(name: string): string | null;
  /** The body in pieces. Throws if it ends too early. */
  pieces(): AsyncGenerator<Uint8Array>;
  /** The whole body; throws before it reads more than `maxBytes`. */
  bytes(maxBytes: number): Promise<Uint8Array>;
  /** The beginning of a message about an error; empty if it cannot be read. */
  errorText(): Promise<string>;
}

/** `patiently` limits how long one piece may take after so many bytes, and so the whole answer. */
export function createAnswer(
  response: Response,
  name: string,
  patiently: <T>(work: Promise<T>, received: number) => Promise<T>,
): Answer {
  const { body, status, headers } = response;
  const announced = announcedLength(headers);

  async function* pieces(): AsyncGenerator<Uint8Array> {
    const reader = body?.getReader();
    let length = 0;
    for (;;) {
      const { done, value } = await patiently(reader?.read() ?? ended(), length).catch((thrown: unknown) => {
        throw thrown instanceof ChatFailure ? thrown : syncFailure('sync-interrupted', name);
      });
      if (done) break;
      length += value.length;
      yield value;
    }
    // Android reports a body that was cut off as complete.
    if (announced !== null && length < announced) throw syncFailure('sync-interrupted', name);
  }

  async function bytes(maxBytes: number): Promise<Uint8Array> {
    if ((announced ?? 0) > maxBytes) throw tooMuchData(name, 'sync-storage');
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of pieces()) {
      length += chunk.length;
      if (length > maxBytes) throw tooMuchData(name, 'sync-storage');
      chunks.push(chunk);
    }
    return joined(chunks, length);
  }

  async function errorText(): Promise<string> {
    if (body === null) return '';
    const max = INCOMING_LIMITS['sync-error'];
    return patiently(readTextUpTo(headOfBody(body, max), max), 0).catch(() => '');
  }

  return { status, header: (key) => headers.get(key), pieces, bytes, errorText };
}

async function ended(): Promise<ReadableStreamReadResult<Uint8Array>> {
  return { done: true, value: undefined };
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Null if the server does not say how many bytes there are after decompression. */
function announcedLength(headers: Headers): number | null {
  const encoding = headers.get('content-encoding') ?? 'identity';
  const length = headers.get('content-length');
  return encoding === 'identity' && length !== null && /^\d+$/.test(length) ? Number(length) : null;
}

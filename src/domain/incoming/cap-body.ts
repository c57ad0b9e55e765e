type Bytes = ReadableStream<Uint8Array>;

export interface BodyCap {
  /** Counts the bytes of a chunk. False ends the read: the chunk is not passed on. */
  takes(chunk: Uint8Array): boolean;
  /** The failure for whoever reads on after that. */
  tooMuch(): Error;
  /** Called once, whatever ended the read. */
  onEnd?(): void;
}

export function byteCount(maxBytes: number): BodyCap['takes'] {
  let bytes = 0;
  return ({ length }) => (bytes += length) <= maxBytes;
}

/** The same body with a limit. A chunk is read only when one is wanted, so nothing collects in between. */
export function capBody(body: Bytes, cap: BodyCap): Bytes {
  const reader = body.getReader();
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    cap.onEnd?.();
  };
  // Not awaited: on some platforms it never settles.
  const release = () => {
    reader.cancel().catch(() => undefined);
    end();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            end();
            controller.close();
          } else if (cap.takes(value)) controller.enqueue(value);
          else throw cap.tooMuch();
        } catch (thrown) {
          release();
          controller.error(thrown);
        }
      },
      cancel: release,
    },
    { highWaterMark: 0 },
  );
}

/** The beginning of a body, as a body: it ends at the limit, without a failure. */
export function headOfBody(body: Bytes, maxBytes: number): Bytes {
  const reader = body.getReader();
  let left = maxBytes;
  const release = () => void reader.cancel().catch(() => undefined);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) controller.enqueue(value.subarray(0, left));
          left -= value?.length ?? 0;
          if (done || left <= 0) {
            release();
            controller.close();
          }
        } catch (thrown) {
          controller.error(thrown);
        }
      },
      cancel: release,
    },
    { highWaterMark: 0 },
  );
}

export interface ReadBytes {
  readonly bytes: Uint8Array;
  /** The body is longer than the limit; `bytes` is its beginning. */
  readonly cut: boolean;
}

/** The beginning of a body, or all of it. The rest is not read. */
export async function readUpTo(body: Bytes, maxBytes: number): Promise<ReadBytes> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length <= maxBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const cut = length > maxBytes;
  if (cut) reader.cancel().catch(() => undefined);
  const bytes = new Uint8Array(Math.min(length, maxBytes));
  let at = 0;
  for (const chunk of chunks) {
    const kept = chunk.subarray(0, bytes.length - at);
    bytes.set(kept, at);
    at += kept.length;
  }
  return { bytes, cut };
}

/** The same as text. A character that the limit cuts in two is left out. */
export async function readTextUpTo(body: Bytes, maxBytes: number): Promise<string> {
  const { bytes, cut } = await readUpTo(body, maxBytes);
  return new TextDecoder().decode(bytes, { stream: cut });
}

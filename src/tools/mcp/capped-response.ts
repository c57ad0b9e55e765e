import { failure } from '@/domain/chat-error';

export interface Cap {
  /** Returns the number of bytes that may still be read after this chunk. A negative number ends the read. */
  spend(bytes: number): number;
  tooMuch(): Error;
  /** Called once, whatever ended the read. */
  onEnd(): void;
}

/** The same response with a limit on its body. Not a `new Response`, because React Native's cannot hold a stream. */
export function cappedResponse(response: Response, cap: Cap): Response {
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    cap.onEnd();
  };
  if (response.body === null) {
    end();
    return response;
  }
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            end();
            controller.close();
          } else if (cap.spend(value.length) < 0) {
            throw cap.tooMuch();
          } else controller.enqueue(value);
        } catch (thrown) {
          // Not awaited: on some platforms it never settles.
          reader.cancel().catch(() => undefined);
          end();
          controller.error(thrown);
        }
      },
      cancel() {
        reader.cancel().catch(() => undefined);
        end();
      },
    },
    { highWaterMark: 0 },
  );
  const text = () => readText(body);
  const overrides: Partial<Record<string | symbol, unknown>> = { body, text, json: async () => parsed(await text()) };
  return new Proxy(response, {
    get(target, name) {
      if (name in overrides) return overrides[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts.join('') + decoder.decode();
    parts.push(decoder.decode(value, { stream: true }));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw failure('unexpected-response', 'The server sent damaged JSON.');
  }
}

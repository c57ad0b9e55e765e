import { failure } from '../chat-error';
import { capBody, readUpTo, type BodyCap } from './cap-body';

/**
 * The same response with a limit on its body, however it is read. Not a `new Response`, because React Native's cannot hold a stream. What
 * could get around the limit (`clone`, `blob`, `formData`) fails.
 */
export function capResponse(response: Response, cap: BodyCap): Response {
  if (response.body === null) {
    cap.onEnd?.();
    return response;
  }
  return withBody(response, capBody(response.body, cap));
}

/** The same response with another body. */
export function withBody(response: Response, body: ReadableStream<Uint8Array>): Response {
  const bytes = async () => (await readUpTo(body, Infinity)).bytes;
  const text = async () => new TextDecoder().decode(await bytes());
  const instead: Readonly<Record<string, unknown>> = {
    body,
    bytes,
    text,
    json: async () => parsed(await text()),
    arrayBuffer: async () => (await bytes()).buffer,
    clone: notOffered,
    blob: notOffered,
    formData: notOffered,
  };
  return new Proxy(response, {
    get(target, name) {
      if (typeof name === 'string' && Object.hasOwn(instead, name)) return instead[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw failure('unexpected-response', 'The server sent damaged JSON.');
  }
}

function notOffered(): never {
  throw failure('internal', 'A response can be read only once, and only within its limit.');
}

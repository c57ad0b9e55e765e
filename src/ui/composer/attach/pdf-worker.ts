import type { PDFWorker } from 'unpdf/pdfjs';

type PdfLibrary = typeof import('unpdf/pdfjs');
type Listener = (event: { readonly data: unknown }) => void;

interface WorkerSide {
  /** The worker half of pdf.js, which registers itself in the global scope when it is loaded. */
  readonly pdfjsWorker?: { readonly WorkerMessageHandler: { initializeFromPort(port: object): void } };
}

/**
 * The two halves of pdf.js communicate by messages, as if between threads. Its own fake worker copies each message by
 * `structuredClone` with `null` as options, which Expo's polyfill on phones rejects, and which would copy a file byte
 * by byte. This port works the same on every platform.
 */
export function openPdfWorker({ PDFWorker, VerbosityLevel }: PdfLibrary): PDFWorker {
  const handler = (globalThis as WorkerSide).pdfjsWorker?.WorkerMessageHandler;
  if (!handler) throw new Error('The PDF library came without its worker.');
  const port = openPort();
  const posted = port as unknown as Worker; // the library only calls postMessage and addEventListener
  const worker = PDFWorker.create({ port: posted, verbosity: VerbosityLevel.ERRORS });
  handler.initializeFromPort(port);
  return worker;
}

const SLICE_MS = 30;

/** Both halves listen on the same port; the target name in a message says which one it is for. */
function openPort() {
  const listeners = new Set<Listener>();
  const waiting: unknown[] = [];
  let pausedAt = Date.now();
  const deliver = () => {
    const data = waiting.shift();
    [...listeners].forEach((listener) => listener({ data }));
  };
  return {
    /** In order. From time to time the screen gets a turn: microtasks alone would let nothing else happen until the file is read. */
    postMessage(message: unknown): void {
      waiting.push(copy(message));
      if (waiting.length > 1 || Date.now() - pausedAt < SLICE_MS) return queueMicrotask(deliver);
      setTimeout(() => {
        pausedAt = Date.now();
        deliver();
      }, 0);
    },
    addEventListener(_type: string, listener: Listener, options?: { readonly signal?: AbortSignal }): void {
      listeners.add(listener);
      options?.signal?.addEventListener('abort', () => listeners.delete(listener));
    },
    removeEventListener: (_type: string, listener: Listener) => void listeners.delete(listener),
  };
}

/** Containers are copied because the sender goes on changing them; byte arrays are handed over. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (value instanceof Map) return new Map([...value].map(([key, held]) => [key, copy(held)]));
  if (value instanceof Set) return new Set([...value].map(copy));
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, held]) => [key, copy(held)])) : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

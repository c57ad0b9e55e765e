import { failure } from '../../chat-error';

/** One thing at a time. What the user asks for ends a pass that runs: the next pass goes on where that one was. */
export interface WorkQueue {
  add<T>(kind: 'pass' | 'choice', work: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T>;
  /** Ends everything. */
  stop(): Promise<void>;
}

export function createWorkQueue(): WorkQueue {
  let last: Promise<unknown> = Promise.resolve();
  let current: { readonly kind: 'pass' | 'choice'; readonly stopper: AbortController } | null = null;
  let isClosed = false;

  async function run<T>(kind: 'pass' | 'choice', work: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal) {
    const stopper = new AbortController();
    const abort = () => stopper.abort();
    if (isClosed || outer?.aborted === true) throw failure('interrupted', 'Stopped.');
    outer?.addEventListener('abort', abort);
    current = { kind, stopper };
    try {
      return await work(stopper.signal);
    } finally {
      current = null;
      outer?.removeEventListener('abort', abort);
    }
  }

  return {
    add(kind, work, outer) {
      if (kind === 'choice' && current?.kind === 'pass') current.stopper.abort();
      const next = last.then(() => run(kind, work, outer));
      last = next.catch(() => undefined);
      return next;
    },
    async stop() {
      isClosed = true;
      current?.stopper.abort();
      await last;
    },
  };
}

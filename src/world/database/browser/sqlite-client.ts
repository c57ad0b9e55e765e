import type { SqliteAnswer, SqliteCall, SqliteReply, SqliteRequest } from './sqlite-messages';

interface Pending {
  resolve(answer: SqliteAnswer): void;
  reject(error: Error): void;
}

/** One for the page: a second worker could not open the files that the first one holds. */
let worker: Worker | null = null;
const pending = new Map<number, Pending>();
let calls = 0;

/** Asks the worker that runs SQLite. Requests are answered in their order. */
export function askSqlite(request: SqliteRequest): Promise<SqliteAnswer> {
  worker ??= startWorker();
  const call: SqliteCall = { id: (calls += 1), request };
  const answer = new Promise<SqliteAnswer>((resolve, reject) => pending.set(call.id, { resolve, reject }));
  worker.postMessage(call);
  return answer;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./sqlite-worker', window.location.href));
  started.onmessage = ({ data }: MessageEvent<SqliteReply>) => {
    const call = pending.get(data.id);
    pending.delete(data.id);
    if ('error' in data) call?.reject(new Error(data.error));
    else call?.resolve(data.answer);
  };
  // Its script could not be loaded. It would answer no later request, either.
  started.onerror = ({ message }) => {
    started.terminate();
    worker = null;
    for (const { reject } of pending.values()) reject(new Error(`SQLite didn’t start: ${message}`));
    pending.clear();
  };
  return started;
}

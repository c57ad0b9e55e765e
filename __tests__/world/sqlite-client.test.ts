import { askSqlite } from '@/world/database/browser/sqlite-client';

it('a worker whose script could not be loaded is started again by the next attempt', async () => {
  const started: { ended: boolean }[] = [];
  class FakeWorker {
    ended = false;
    onmessage: ((event: { data: { id: number; answer: number } }) => void) | null = null;
    onerror: ((event: { message: string }) => void) | null = null;
    readonly isFirst = started.length === 0;
    constructor() {
      started.push(this);
    }
    postMessage({ id }: { id: number }) {
      if (this.ended) return;
      if (this.isFirst) setImmediate(() => this.onerror?.({ message: '404' }));
      else setImmediate(() => this.onmessage?.({ data: { id, answer: 7 } }));
    }
    terminate() {
      this.ended = true;
    }
  }
  Object.assign(globalThis, { Worker: FakeWorker, window: { location: { href: 'https://skein.example/' } } });
  await expect(askSqlite({ kind: 'open', name: 'a' })).rejects.toThrow('SQLite didn’t start: 404');
  expect(await askSqlite({ kind: 'open', name: 'a' })).toBe(7);
  expect(started.map(({ ended }) => ended)).toEqual([true, false]);
});

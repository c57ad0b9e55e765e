import type { MergedNews } from '@/domain/sync/sync';
import type { SyncStatus } from '@/domain/sync/sync-status';
import { noSync } from '@/domain/sync/keeping/no-sync';
import { followSync } from '@/state/sync/follow-sync';

it('reads everything again once after a pass that merged something, and otherwise only the status', () => {
  const read: object[] = [];
  const status = new Set<(status: SyncStatus) => void>();
  const merged = new Set<(news: MergedNews) => void>();
  const listenTo =
    <Listener>(listeners: Set<Listener>) =>
    (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
  const stop = followSync(
    { ...noSync(), onStatus: listenTo(status), onMerged: listenTo(merged) },
    { invalidateQueries: async (what = {}) => void read.push(what) },
  );
  const tell = (now: SyncStatus) => status.forEach((listener) => listener(now));
  const working: SyncStatus = {
    kind: 'working',
    progress: { phase: 'reading', done: 1, total: 2 },
    lastSuccessAt: null,
  };
  const idle: SyncStatus = { kind: 'idle', lastSuccessAt: 1, waitsFor: null };
  tell(working);
  merged.forEach((listener) => listener({ sessionIds: [], moved: [] }));
  tell(working);
  tell(idle);
  tell(idle);
  const onlySync = { queryKey: ['sync'] };
  expect(read).toEqual([onlySync, onlySync, {}, onlySync]);
  stop();
  expect([status.size, merged.size]).toEqual([0, 0]);
});

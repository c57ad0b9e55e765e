import type { Handover } from '@/domain/handover';

import { DATABASE_NAME, databaseLock } from './database/database-lock';

const CHANNEL = 'skein:use-here';
const MOVED = 'skein:moved-to-another-tab';
/** Held by a tab from the moment it starts to close until its page is gone. */
const LEAVING = 'skein:leaving';
/** Closing waits for running statements. After that time the page is loaded again anyway, which is as safe as closing the tab. */
const MAX_CLOSE_MS = 4_000;
/** A tab that has crashed releases its lock at once; one that does not respond never does. */
const MAX_WAIT_MS = 10_000;

/**
 * Another tab asks through a broadcast channel. The worker keeps the database file until its page is gone, so the asked
 * tab closes the database and then loads its page again. The asking tab waits for the locks that go with them.
 */
export function deviceHandover(): Handover | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  let hasMoved = sessionStorage.getItem(MOVED) !== null;
  sessionStorage.removeItem(MOVED); // loading the page once more opens the app
  return {
    get hasMoved() {
      return hasMoved;
    },
    request() {
      hasMoved = false;
      return request();
    },
    listen,
  };
}

async function request(): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(() => waiting.abort(), MAX_WAIT_MS);
  try {
    await navigator.locks.request(databaseLock(DATABASE_NAME), { signal }, () => undefined);
    await navigator.locks.request(LEAVING, { signal }, () => undefined);
    return true;
  } catch (thrown) {
    if (signal.aborted) return false;
    throw thrown;
  } finally {
    clearTimeout(timer);
  }
}

function listen(close: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => {
    channel.close(); // one request is enough
    void leave(close);
  };
  return () => channel.close();
}

async function leave(close: () => Promise<void>): Promise<void> {
  await new Promise<void>((held) => {
    void navigator.locks.request(LEAVING, () => {
      held();
      return new Promise<never>(() => undefined); // until the page is gone
    });
  });
  sessionStorage.setItem(MOVED, 'true');
  const { href } = location;
  const late = new Promise((resolve) => setTimeout(resolve, MAX_CLOSE_MS));
  await Promise.race([close().catch(() => undefined), late]);
  history.replaceState(null, '', href); // the router forgets the address with its last screen
  location.reload();
}

import type { StoreApi } from 'zustand/vanilla';

/** What `useStore` needs of a store. */
type ShownStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/**
 * Drawing the screen takes longer than sending a message, and both need the same thread. So a message leaves first: from the tap until its
 * request has left, the screen is not told of changes, and then of all at once.
 */
export interface ScreenHold {
  begin(): void;
  end(): void;
  /** The same store for the screen, which hears of changes later. What it reads is always current. */
  watched<State>(store: ShownStore<State>): ShownStore<State>;
}

/** People notice a delay from about a tenth of a second. */
const MAX_HOLD_MS = 100;

export function createScreenHold(): ScreenHold {
  const late = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  function end(): void {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    const told = [...late];
    late.clear();
    for (const tell of told) tell();
  }

  return {
    begin() {
      timer ??= setTimeout(end, MAX_HOLD_MS);
    },
    end,
    watched: (store) => ({
      ...store,
      subscribe(listener) {
        let previous = store.getState();
        const tell = () => {
          const before = previous;
          previous = store.getState();
          listener(previous, before);
        };
        const unsubscribe = store.subscribe(() => (timer === null ? tell() : void late.add(tell)));
        return () => {
          late.delete(tell);
          unsubscribe();
        };
      },
    }),
  };
}

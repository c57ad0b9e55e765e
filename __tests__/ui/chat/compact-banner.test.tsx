import { act, renderHook, screen } from '@testing-library/react-native';

import { READABLE_MS, useReadableMoment } from '@/ui/context/banner/use-readable-moment';

import { openApp, openContext, press, renderApp } from '../../support/screens/render-app';

describe('the moment during which the banner shows', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const open = (isBusy: boolean) => renderHook((busy: boolean) => useReadableMoment(busy), { initialProps: isBusy });
  const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

  it('lasts as long as the summary, and ends with it', async () => {
    const { result, rerender } = await open(false);
    expect(result.current).toBe(false);
    await rerender(true);
    expect(result.current).toBe(true);
    await pass(READABLE_MS * 5);
    expect(result.current).toBe(true);
    await rerender(false);
    expect(result.current).toBe(false);
  });

  it('is long enough to read the banner when the summary was quick', async () => {
    const { result, rerender } = await open(true);
    await pass(READABLE_MS / 10);
    await rerender(false);
    expect(result.current).toBe(true);
    await pass(READABLE_MS * 0.89);
    expect(result.current).toBe(true);
    await pass(READABLE_MS * 0.02);
    expect(result.current).toBe(false);
  });

  it('covers a second summary that begins before it is over', async () => {
    const { result, rerender } = await open(true);
    await rerender(false);
    await rerender(true);
    await pass(READABLE_MS * 2);
    expect(result.current).toBe(true);
    await rerender(false);
    expect(result.current).toBe(false);
  });
});

it('a summary that takes no time still shows its banner, which then goes', async () => {
  const core = await openApp();
  const readers = holdTimers(READABLE_MS);
  try {
    const { id } = await core.sessions.create({});
    for (const topic of ['rivers', 'tea', 'moss', 'bridges'])
      for await (const _event of core.sendMessage(
        { sessionId: id, text: `Write 150 words about ${topic}` },
        new AbortController().signal,
      ));
    await renderApp(core, { at: 'chat', id });
    expect(screen.queryByTestId('compact-banner')).toBeNull();
    await openContext();
    await press('compact-now');
    await screen.findByText(/^Done:/);
    expect(screen.getByTestId('compact-banner', { includeHiddenElements: true })).toHaveTextContent(
      'Optimizing conversation context…',
    );
    await act(async () => readers.release());
    expect(screen.queryByTestId('compact-banner', { includeHiddenElements: true })).toBeNull();
  } finally {
    readers.restore();
    await core.close();
  }
});

/** Holds back timers of this length, so that a slow machine cannot let them pass. */
function holdTimers(heldMs: number) {
  const held: (() => void)[] = [];
  const set = globalThis.setTimeout;
  // Not a mock: Testing Library would take it for Jest's fake timers.
  globalThis.setTimeout = ((run: () => void, ms?: number) => {
    if (ms !== heldMs) return set(run, ms);
    held.push(run);
    return undefined;
  }) as typeof setTimeout;
  return {
    release: () => held.splice(0).forEach((run) => run()),
    restore: () => {
      globalThis.setTimeout = set;
    },
  };
}

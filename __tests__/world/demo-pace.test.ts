import { createApp } from '@/create-app';
import { demoPace } from '@/world/demo-pace.web';
import { nodeWorld } from '@/world/node-world';
import { systemClock } from '@/world/system-clock';

describe('the pace of the offline demo', () => {
  it.each([
    [0, 0],
    [3, 3],
    [undefined, null],
    [-1, null],
    [NaN, null],
    ['0', null],
  ])('reads the global %p of the page as %p', (value, pace) => {
    const page = globalThis as { __SKEIN_DEMO_WORD_MS__?: unknown };
    page.__SKEIN_DEMO_WORD_MS__ = value;
    expect(demoPace()).toBe(pace);
    delete page.__SKEIN_DEMO_WORD_MS__;
  });

  it.each([
    [0, []],
    [10, [10, 20, 30]],
    [null, [12, 24, 36]],
  ])('follows the setting of the world: %p makes the first words due after %p ms', async (demoWordMs, due) => {
    const waits: number[] = [];
    // The clock is stopped, so each word waits until it is due.
    const clock = { now: () => 0, after: (ms: number, run: () => void) => (waits.push(ms), systemClock.after(0, run)) };
    const app = await createApp({ ...nodeWorld({ databasePath: ':memory:' }), clock, demoWordMs });
    const session = await app.sessions.create({});
    for await (const _ of app.sendMessage({ sessionId: session.id, text: 'Hello' }, new AbortController().signal));
    expect(waits.filter((ms) => ms < 40)).toEqual(due);
    await app.close();
  });
});

import { createSecretClipboard, SECRET_LIFETIME_MS } from '@/domain/access/secret-clipboard';

/** A clipboard whose content only the app in front may see, as on Android, and a clock with timers. */
function device({ canRead = true } = {}) {
  const timers: { at: number; run: () => void }[] = [];
  const listeners = new Set<() => void>();
  const world = { now: 0, text: 'before', isInFront: true, fails: false };
  const change = (text: string) => {
    world.text = text;
    for (const listener of listeners) listener();
  };
  const clock = {
    now: () => world.now,
    after(ms: number, run: () => void) {
      const timer = { at: world.now + ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
    },
  };
  const clipboard = {
    async write(text: string) {
      if (world.fails) return false;
      change(text);
      return true;
    },
    content: canRead
      ? {
          read: async () => (world.isInFront ? world.text : ''),
          onChange(listener: () => void) {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        }
      : null,
  };
  async function pass(ms: number) {
    world.now += ms;
    for (const timer of timers.filter(({ at }) => at <= world.now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
    await new Promise(setImmediate);
  }
  return { world, change, pass, listeners, timers, clipboard: createSecretClipboard(clipboard, clock) };
}

describe('a copied key', () => {
  it('leaves the clipboard after a minute', async () => {
    const { world, pass, clipboard, listeners, timers } = device();
    expect(await clipboard.copy('sk-secret')).toBe('expires');
    await pass(SECRET_LIFETIME_MS - 1);
    expect(world.text).toBe('sk-secret');
    await pass(1);
    expect(world.text).toBe('');
    expect([listeners.size, timers.length]).toEqual([0, 0]);
  });

  it('leaves it on return if the minute ended while another app was in front', async () => {
    const { world, pass, clipboard } = device();
    await clipboard.copy('sk-secret');
    world.isInFront = false;
    await pass(SECRET_LIFETIME_MS);
    expect(world.text).toBe('sk-secret'); // the app cannot know what is there now
    world.isInFront = true;
    await clipboard.check();
    expect(world.text).toBe('');
  });

  it('is not looked for early, nor after the user has copied something else', async () => {
    const { world, change, pass, clipboard } = device();
    await clipboard.copy('sk-secret');
    await pass(30_000);
    await clipboard.check();
    expect(world.text).toBe('sk-secret');
    change('a recipe');
    await pass(SECRET_LIFETIME_MS);
    expect(world.text).toBe('a recipe');
    change('sk-secret'); // copied by the user, from elsewhere: not ours to remove
    await clipboard.check();
    expect(world.text).toBe('sk-secret');
  });

  it('stays no longer because another key is copied after it or the clock is set back', async () => {
    const { world, pass, clipboard } = device();
    await clipboard.copy('sk-first');
    await pass(50_000);
    await clipboard.copy('sk-second');
    await pass(50_000);
    expect(world.text).toBe('sk-second');
    await pass(10_000);
    expect(world.text).toBe('');
    await clipboard.copy('sk-third');
    world.now -= 3_600_000;
    await clipboard.check();
    expect(world.text).toBe('');
  });

  it('says if it could not be copied, or stays because the platform hides the clipboard', async () => {
    const failing = device();
    failing.world.fails = true;
    expect(await failing.clipboard.copy('sk-secret')).toBe('failed');
    expect(await device({ canRead: false }).clipboard.copy('sk-secret')).toBe('kept');
  });
});

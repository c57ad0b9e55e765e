import { oneAtATime } from '@/state/one-at-a-time';

/** A resource that can be open only once and takes a while to close. */
function createResource() {
  let isOpen = false;
  return oneAtATime(async () => {
    if (isOpen) throw new Error('It is already open.');
    isOpen = true;
    return {
      async close() {
        await new Promise(setImmediate);
        isOpen = false;
      },
    };
  });
}

test('opening again waits until the previous one is closed', async () => {
  const open = createResource();
  const first = await open();
  void first.close();
  await expect(open()).resolves.toBeDefined();
});

test('a failed attempt does not block the next one', async () => {
  const attempts = [() => Promise.reject(new Error('no')), () => Promise.resolve({ close: async () => undefined })];
  const open = oneAtATime(() => attempts.shift()?.() ?? Promise.reject(new Error('no more attempts')));
  await expect(open()).rejects.toThrow('no');
  await expect(open()).resolves.toBeDefined();
});

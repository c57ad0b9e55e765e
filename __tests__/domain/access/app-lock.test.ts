import type { DeviceAccess } from '@/domain/access/device-access';
import { createAppLock } from '@/domain/access/create-app-lock';

import { scriptedPhone } from '../../support/harness/scripted-phone';

const PROMPT = { title: 'Unlock', cancel: 'Cancel' };

async function lockOf(device: DeviceAccess | null, stored: unknown = 'immediately') {
  const values = new Map<string, unknown>([['appLock', stored]]);
  const faults: string[] = [];
  const clock = { at: 0, now: () => clock.at };
  const settings = {
    get: async (key: string) => values.get(key) ?? null,
    set: async (key: string, value: unknown) => void values.set(key, value),
  };
  const reportFault = (where: string) => void faults.push(where);
  const lock = await createAppLock({ device, settings, clock, reportFault });
  return { lock, clock, faults, stored: () => values.get('appLock') };
}

describe('the app lock of a phone', () => {
  it('is closed before anything can be drawn, and opens for the owner only', async () => {
    const { device, hidden } = scriptedPhone('failed', 'too-many', new Error('no activity'), 'confirmed');
    const { lock, faults } = await lockOf(device);
    expect(lock.view()).toEqual({ kind: 'locked', wantsToAsk: true, problem: null });
    expect(hidden).toEqual([true]);
    for (const problem of ['failed', 'too-many', 'unavailable']) {
      expect(await lock.unlock(PROMPT)).toBe(problem);
      expect(lock.view()).toEqual({ kind: 'locked', wantsToAsk: false, problem });
    }
    expect(faults).toEqual(['app lock']);
    expect(await lock.unlock(PROMPT)).toBe('confirmed');
    expect(lock.view()).toEqual({ kind: 'open' });
  });

  it('tells a screen about every change, and covers the content while another app is in front', async () => {
    const { lock, clock } = await lockOf(scriptedPhone('confirmed').device, 'after5');
    const seen: string[] = [];
    const stop = lock.subscribe(() => seen.push(lock.view().kind));
    await lock.unlock(PROMPT);
    lock.cover();
    lock.leave();
    clock.at += 4 * 60_000;
    lock.return();
    lock.leave();
    clock.at += 5 * 60_000;
    lock.return();
    expect(seen).toEqual(['locked', 'open', 'covered', 'covered', 'open', 'covered', 'locked']);
    stop();
    lock.cover();
    expect(seen).toHaveLength(7);
  });

  it('opens and says so if the device has lost its screen lock', async () => {
    const { device, titles } = scriptedPhone('confirmed');
    device.screenLock = 'none';
    const { lock, stored } = await lockOf(device);
    expect(await lock.unlock(PROMPT)).toBe('unprotected');
    expect(lock.view()).toEqual({ kind: 'open' });
    expect([titles, stored()]).toEqual([[], 'immediately']); // it locks again as soon as there is a screen lock
  });

  it('stays closed if the device does not say whether it has a screen lock', async () => {
    const { device } = scriptedPhone('confirmed');
    const { lock } = await lockOf({ ...device, protection: () => Promise.reject(new Error('no answer')) });
    expect(await lock.unlock(PROMPT)).toBe('unavailable');
    expect(lock.view()).toMatchObject({ kind: 'locked', problem: 'unavailable' });
  });
});

describe('the setting of the app lock', () => {
  it('changes only after the owner has confirmed, to stricter and to laxer values', async () => {
    const { device, hidden } = scriptedPhone('confirmed', 'failed', 'confirmed');
    const { lock, stored } = await lockOf(device, 'off');
    expect(lock.view()).toEqual({ kind: 'open' });
    expect(await lock.choose('after1', PROMPT)).toBe('confirmed');
    expect(await lock.choose('off', PROMPT)).toBe('failed');
    expect([stored(), hidden]).toEqual(['after1', [false, true]]);
    expect(await lock.choose('off', PROMPT)).toBe('confirmed');
    expect([stored(), hidden]).toEqual(['off', [false, true, false]]);
  });

  it('cannot be turned on without a screen lock, but turned off', async () => {
    const { device } = scriptedPhone();
    device.screenLock = 'none';
    const off = await lockOf(device, 'off');
    expect(await off.lock.choose('immediately', PROMPT)).toBe('unprotected');
    expect(off.stored()).toBe('off');
    const on = await lockOf(device, 'immediately');
    await on.lock.choose('off', PROMPT);
    expect(on.stored()).toBe('off');
  });

  it('means nothing in a browser, whatever is stored', async () => {
    const { lock } = await lockOf(null);
    expect([lock.isOffered, lock.view(), await lock.choose('after1', PROMPT)]).toEqual([
      false,
      { kind: 'open' },
      'unprotected',
    ]);
  });
});

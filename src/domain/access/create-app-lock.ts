import { toChatError } from '../chat-error';
import type { Clock, ReportFault } from '../runtime';
import { readSetting, writeSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import type { AppLock, LockTimeout, LockView, OwnerAnswer } from './app-lock';
import type { AccessAnswer, AccessPrompt, DeviceAccess } from './device-access';
import { lockedAtStart, nextLockState, showsContent, type LockEvent, type LockState } from './lock-state';

interface LockParts {
  /** Null: this platform cannot ask. */
  readonly device: DeviceAccess | null;
  readonly settings: Pick<SettingsRepository, 'get' | 'set'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly reportFault: ReportFault;
}

const MINUTE_MS = 60_000;
const TIMEOUT_MS: Readonly<Record<LockTimeout, number | null>> = {
  off: null,
  immediately: 0,
  after1: MINUTE_MS,
  after5: 5 * MINUTE_MS,
  after15: 15 * MINUTE_MS,
};

/** Reads the setting first, so that the lock is closed before the first screen is drawn. */
export async function createAppLock({ device, settings, clock, reportFault }: LockParts): Promise<AppLock> {
  let state = lockedAtStart(device === null ? null : TIMEOUT_MS[await readSetting(settings, 'appLock')]);
  let view = viewOf(state);
  const listeners = new Set<() => void>();

  function tell(event: LockEvent): void {
    state = nextLockState(state, event);
    view = viewOf(state);
    for (const listener of listeners) listener();
  }

  async function hideContent(): Promise<void> {
    try {
      await device?.hideContent(state.timeoutMs !== null);
    } catch (thrown) {
      reportFault('app lock', toChatError(thrown));
    }
  }

  async function ask(prompt: AccessPrompt): Promise<OwnerAnswer> {
    if (device === null) return 'unprotected';
    tell({ type: 'asked' });
    const { question } = state;
    const answered = (answer: AccessAnswer): AccessAnswer => {
      tell({ type: 'answered', question, answer, at: clock.now() });
      return answer;
    };
    try {
      if ((await device.protection()) === 'secured') return answered(await device.ask(prompt));
    } catch (thrown) {
      reportFault('app lock', toChatError(thrown));
      return answered('unavailable');
    }
    tell({ type: 'unprotected', question });
    return 'unprotected';
  }

  await hideContent(); // the system may have lost it: the app was installed again, or its data was erased
  return {
    isOffered: device !== null,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cover: () => tell({ type: 'covered' }),
    leave: () => tell({ type: 'left', at: clock.now() }),
    return: () => tell({ type: 'returned', at: clock.now() }),
    unlock: ask,
    confirm: ask,
    async choose(timeout, prompt) {
      const answer = await ask(prompt);
      const isAllowed = answer === 'confirmed' || (answer === 'unprotected' && timeout === 'off');
      if (!isAllowed || device === null) return answer;
      await writeSetting(settings, 'appLock', timeout);
      tell({ type: 'configured', timeoutMs: TIMEOUT_MS[timeout] });
      await hideContent();
      return answer;
    },
  };
}

/** The same object while nothing changes, as React's external stores need it. */
const OPEN: LockView = { kind: 'open' };
const COVERED: LockView = { kind: 'covered' };

function viewOf(state: LockState): LockView {
  if (showsContent(state)) return OPEN;
  return state.isLocked ? { kind: 'locked', wantsToAsk: state.wantsToAsk, problem: state.problem } : COVERED;
}

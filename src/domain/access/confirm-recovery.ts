import type { OwnerAnswer } from './app-lock';
import type { AccessPrompt, DeviceAccess } from './device-access';

/**
 * Asks the owner before a damaged database is read. The setting of the lock is in that database; what the system was told about hiding
 * content outlives it.
 */
export function createConfirmRecovery(device: DeviceAccess | null): (prompt: AccessPrompt) => Promise<OwnerAnswer> {
  return async (prompt) => {
    if (device === null) return 'unprotected';
    try {
      const isGuarded = (await device.hidesContent()) && (await device.protection()) === 'secured';
      return isGuarded ? await device.ask(prompt) : 'unprotected';
    } catch {
      return 'unavailable'; // the screen says so, and the user can try again
    }
  };
}

import type { SettingValues } from '../settings/settings-registry';
import type { AccessAnswer, AccessPrompt } from './device-access';

export type LockTimeout = SettingValues['appLock'];

/** What a screen shows. `covered`: another app is in front. */
export type LockView =
  | { readonly kind: 'open' }
  | { readonly kind: 'covered' }
  | {
      readonly kind: 'locked';
      /** The app should ask without being told to. */
      readonly wantsToAsk: boolean;
      readonly problem: Exclude<AccessAnswer, 'confirmed'> | null;
    };

/** `unprotected`: the device has no screen lock, so that nobody could be asked. */
export type OwnerAnswer = AccessAnswer | 'unprotected';

/** Keeps others from reading chats on this device. */
export interface AppLock {
  /** False in browsers: a page cannot ask for the screen lock, and whoever has the browser can read its files. */
  readonly isOffered: boolean;
  view(): LockView;
  subscribe(listener: () => void): () => void;
  /** The app is on the screen but gets no input, as in the app switcher. */
  cover(): void;
  /** The app is in the background. */
  leave(): void;
  /** The app is in front again. */
  return(): void;
  /** Asks the owner to unlock. A device without a screen lock unlocks at once: otherwise nobody could. */
  unlock(prompt: AccessPrompt): Promise<OwnerAnswer>;
  /** Asks before something that only the owner may do. Changes nothing itself. */
  confirm(prompt: AccessPrompt): Promise<OwnerAnswer>;
  /** Changes the setting after the owner has confirmed. A device without a screen lock can only turn the lock off. */
  choose(timeout: LockTimeout, prompt: AccessPrompt): Promise<OwnerAnswer>;
}

/** What the device can find out about the person in front of it. */
export interface DeviceAccess {
  /** `none`: the device has no screen lock, so it cannot tell its owner from anyone else. Throws if the device does not say. */
  protection(): Promise<'secured' | 'none'>;
  /** Asks for a face, a fingerprint or the code of the screen lock. A newer question takes the place of an older one. */
  ask(prompt: AccessPrompt): Promise<AccessAnswer>;
  /** While `hides`, the system shows no content of the app in the app switcher. Stays as it is after a restart. */
  hideContent(hides: boolean): Promise<void>;
  /** What `hideContent` was told last, also by an earlier process. */
  hidesContent(): Promise<boolean>;
}

/** The texts of the system's dialog. */
export interface AccessPrompt {
  readonly title: string;
  readonly cancel: string;
}

/** `too-many`: the device accepts no more attempts for now. `unavailable`: it could not ask. */
export type AccessAnswer = 'confirmed' | 'cancelled' | 'failed' | 'too-many' | 'unavailable';

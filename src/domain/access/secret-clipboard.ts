import type { Clock } from '../runtime';

/** The clipboard of the device. */
export interface DeviceClipboard {
  /** False: the text could not be copied. */
  write(text: string): Promise<boolean>;
  /** Null where the app cannot look into the clipboard without asking the user. */
  readonly content: ClipboardContent | null;
}

export interface ClipboardContent {
  /** Empty if nothing is there, and also while the system does not let the app look because another app is in front. */
  read(): Promise<string>;
  /** Calls back when anything is copied, here or elsewhere. Returns a function that ends it. */
  onChange(listener: () => void): () => void;
}

/** `kept`: copied, but the app cannot take it away again. */
export type SecretCopied = 'expires' | 'kept' | 'failed';

export interface SecretClipboard {
  copy(secret: string): Promise<SecretCopied>;
  /** The app is in front again, and may look into the clipboard. */
  check(): Promise<void>;
  /** The app ends: it can do nothing any more. */
  stop(): void;
}

export const SECRET_LIFETIME_MS = 60_000;
/** The system reports our own change, too. */
const OWN_CHANGE_MS = 1_000;

/** Copies a secret and takes it away after a minute, if it is still there. What the user copied since then stays. */
export function createSecretClipboard(clipboard: DeviceClipboard, clock: Clock): SecretClipboard {
  let copied: { readonly secret: string; readonly at: number } | null = null;
  let stopWaiting: (() => void)[] = [];

  function forget(): void {
    copied = null;
    for (const stop of stopWaiting) stop();
    stopWaiting = [];
  }

  async function check(): Promise<void> {
    const { content } = clipboard;
    if (content === null || copied === null) return;
    const { secret, at } = copied;
    const age = clock.now() - at;
    if (age >= 0 && age < SECRET_LIFETIME_MS) return; // a clock that was set back tells nothing: rather too early than never
    const found = await content.read().catch(() => '');
    if (copied?.at !== at || copied.secret !== secret || found === '') return; // replaced meanwhile, or the system did not let us look
    if (found === secret && !(await clipboard.write('').catch(() => false))) return; // the next check tries again
    forget();
  }

  return {
    async copy(secret) {
      forget();
      if (!(await clipboard.write(secret).catch(() => false))) return 'failed';
      const { content } = clipboard;
      if (content === null) return 'kept';
      copied = { secret, at: clock.now() };
      stopWaiting = [
        clock.after(SECRET_LIFETIME_MS, () => void check()),
        clock.after(OWN_CHANGE_MS, () => stopWaiting.push(content.onChange(forget))),
      ];
      return 'expires';
    },
    check,
    stop: forget,
  };
}

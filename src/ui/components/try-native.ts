/**
 * Calls a part of the platform that only makes the app feel better: the splash screen, a colour behind the keyboard, a vibration. Where the
 * platform lacks it or refuses, the app goes on without it and nobody needs to know. Anything that a person asked for does not belong here.
 */
export function tryNative(call: () => Promise<unknown> | void): void {
  try {
    call()?.catch(() => undefined);
  } catch {
    // as above
  }
}

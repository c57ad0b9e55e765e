/**
 * Calls an optional platform function: the splash screen, a colour behind the keyboard, a vibration. If the platform
 * lacks it or refuses, the app continues and reports nothing. Do not use it for anything the user asked for.
 */
export function tryNative(call: () => Promise<unknown> | void): void {
  try {
    call()?.catch(() => undefined);
  } catch {
    // failures are ignored on purpose, see above
  }
}

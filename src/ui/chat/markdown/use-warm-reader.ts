/** Phones translate all patterns when the app is built. See the `.web` file. */
export function useWarmReader(): void {}

/**
 * What V8 has and the Hermes of React Native 0.86.3 (bytecode 98) lacks. Measured in that Hermes by the sketch in shared/phone-lane
 * (`run-vm.cjs`); the absence of parts of Intl is also in https://github.com/facebook/hermes/blob/main/doc/IntlAPIs.md.
 */
const MISSING: Readonly<Record<string, readonly string[]>> = {
  '': [
    'WebAssembly',
    'SharedArrayBuffer',
    'Atomics',
    'Iterator',
    'DisposableStack',
    'AsyncDisposableStack',
    'SuppressedError',
  ],
  Intl: ['Segmenter', 'ListFormat', 'RelativeTimeFormat', 'DisplayNames', 'PluralRules', 'Locale', 'DurationFormat'],
  Array: ['fromAsync'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
};

/** Must run in the context: it removes from its own built-ins. */
export function removeWhatHermesLacks(target: Record<string, unknown>): void {
  for (const [path, names] of Object.entries(MISSING)) {
    const owner = path
      .split('.')
      .filter(Boolean)
      .reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, target);
    for (const name of names) delete owner[name];
  }
}

/** The functions of Hermes that React Native and Expo ask for. */
export const hermesInternal = {
  hasPromise: () => true,
  getRuntimeProperties: () => ({ 'Bytecode Version': 98, 'OSS Release Version': '0.86.3' }),
  enablePromiseRejectionTracker: () => undefined,
  enableDebugger: () => undefined,
};

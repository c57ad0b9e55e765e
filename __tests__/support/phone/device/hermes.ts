/**
 * What V8 has and the Hermes of React Native 0.86.3 lacks: 250829098.0.17 (react-native/sdks/.hermesv1version), bytecode 98. Each entry names
 * its source. What only the syntax shows, `hermesc` rejects when it compiles the same bundle (`__tests__/phone/hermes.test.ts`).
 */
const SOURCES = {
  /** New in 260318099 (bytecode 99), so not in ours. Of that list, PR 2020 brought Promise.try and Promise.withResolvers to our release. */
  laterRelease: 'https://github.com/facebook/hermes/blob/static_h/doc/blog/2026-06-05-new-hermes-stable-release.md',
  /** What test262 may not ask for: `unsupported_features` and `permanent_unsupported_features`. */
  skipped: 'https://github.com/facebook/hermes/blob/main/utils/testsuite/skiplist.json',
  /** Collator, NumberFormat and DateTimeFormat exist; doc/Features.md lists others as planned. */
  intl: 'https://github.com/facebook/hermes/blob/main/doc/IntlAPIs.md',
  /** The maintainers will not add it. */
  wasm: 'https://github.com/facebook/hermes/issues/429',
  /** `hermesc` of this release refuses `using`, and the classes came with that proposal. */
  using: 'node_modules/hermes-compiler 250829098.0.17',
} as const;

interface Gap {
  /** The object that has them in V8; '' is the global one. */
  readonly in: string;
  readonly names: readonly string[];
  readonly source: string;
}

const SET_METHODS = ['union', 'intersection', 'difference', 'symmetricDifference'];
const SET_QUESTIONS = ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'];

const GAPS: readonly Gap[] = [
  { in: '', names: ['Iterator', 'FinalizationRegistry'], source: SOURCES.laterRelease },
  { in: 'Set.prototype', names: [...SET_METHODS, ...SET_QUESTIONS], source: SOURCES.laterRelease },
  { in: 'Object', names: ['groupBy'], source: SOURCES.laterRelease },
  { in: 'Map', names: ['groupBy'], source: SOURCES.laterRelease },
  { in: 'String.prototype', names: ['isWellFormed', 'toWellFormed'], source: SOURCES.laterRelease },
  { in: 'Error', names: ['isError'], source: SOURCES.laterRelease },
  { in: 'Math', names: ['sumPrecise'], source: SOURCES.laterRelease },
  { in: 'ArrayBuffer.prototype', names: ['detached'], source: SOURCES.laterRelease },
  { in: 'ArrayBuffer.prototype', names: ['transfer', 'transferToFixedLength'], source: SOURCES.skipped },
  { in: 'ArrayBuffer.prototype', names: ['resize', 'resizable', 'maxByteLength'], source: SOURCES.skipped },
  { in: '', names: ['SharedArrayBuffer', 'Atomics', 'Temporal'], source: SOURCES.skipped },
  { in: 'Array', names: ['fromAsync'], source: SOURCES.skipped },
  { in: 'JSON', names: ['rawJSON', 'isRawJSON'], source: SOURCES.skipped },
  {
    in: 'Intl',
    names: ['PluralRules', 'RelativeTimeFormat', 'ListFormat', 'DisplayNames', 'Locale'],
    source: SOURCES.intl,
  },
  { in: 'Intl', names: ['Segmenter', 'DurationFormat', 'supportedValuesOf'], source: SOURCES.intl },
  { in: '', names: ['WebAssembly'], source: SOURCES.wasm },
  { in: '', names: ['DisposableStack', 'AsyncDisposableStack', 'SuppressedError'], source: SOURCES.using },
];

/** `hermesc` of this release refuses these in literals, so the same pattern in a string fails on a phone. */
const UNKNOWN_FLAGS = /v/;
const INLINE_MODIFIERS = /\(\?[ims]*-?[ims]+:/;

/** Must run in the context: it removes from its own built-ins. */
export function removeWhatHermesLacks(target: Record<string, unknown>): void {
  for (const { in: path, names } of GAPS) {
    const owner = path
      .split('.')
      .filter(Boolean)
      .reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, target);
    for (const name of names) delete owner[name];
  }
  target.RegExp = new Proxy(RegExp, {
    construct: (real, args: [pattern: unknown, flags?: unknown], asked) => (
      refuse(args),
      Reflect.construct(real, args, asked) as object
    ),
    apply: (real, _self, args: [pattern: string, flags?: string]) => (refuse(args), real(...args)),
  });
}

function refuse([pattern, flags]: readonly [pattern: unknown, flags?: unknown]): void {
  const isUnknown = UNKNOWN_FLAGS.test(String(flags ?? ''));
  if (!isUnknown && !(typeof pattern === 'string' && INLINE_MODIFIERS.test(pattern))) return;
  throw new SyntaxError(`Invalid RegExp: Hermes does not know /${String(pattern)}/${String(flags ?? '')}`);
}

/** The functions of Hermes that React Native and Expo ask for. */
export const hermesInternal = {
  hasPromise: () => true,
  getRuntimeProperties: () => ({ 'Bytecode Version': 98, 'OSS Release Version': '250829098.0.17' }),
  enablePromiseRejectionTracker: () => undefined,
  enableDebugger: () => undefined,
};

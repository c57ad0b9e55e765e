const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Replaces lone surrogates: providers refuse the whole request, and SQLite does not return them unchanged. */
export function wellFormed(text: string): string {
  // Hermes may lack it, although the types have it.
  return typeof text.toWellFormed === 'function' ? text.toWellFormed() : text.replace(LONE_SURROGATE, '\uFFFD');
}

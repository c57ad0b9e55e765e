const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Half an emoji makes every provider refuse the whole request, and comes back from SQLite as rubbish. */
export function wellFormed(text: string): string {
  // Hermes may lack it; the types come from a newer library than the engine.
  return typeof text.toWellFormed === 'function' ? text.toWellFormed() : text.replace(LONE_SURROGATE, '\uFFFD');
}

/** In characters. Counting the words of one part takes about a millisecond. */
const PART = 16_000;

/** Neither in a word nor next to one that it could belong to (`searchTokens`), so a text may be cut behind it. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\p{S}+#]/gu;

/** Cuts a text into parts that have the same words as the whole. A part is longer only if one word is. */
export function* textParts(text: string, length = PART): Generator<string, void> {
  let start = 0;
  while (start < text.length) {
    BETWEEN_WORDS.lastIndex = start + length - 1;
    const end = start + length < text.length && BETWEEN_WORDS.test(text) ? BETWEEN_WORDS.lastIndex : text.length;
    yield text.slice(start, end);
    start = end;
  }
}

const MIN_LENGTH = 16;
const RUN = /[A-Za-z\d]{12,}/g;
/** The words of a name in camel case. */
const WORD = /[A-Z]?[a-z]+|[A-Z]+/g;
const SHORTEST_AVERAGE_WORD = 2.6;

/**
 * Whether a text is so random that no one writes it by chance: it has a long run of letters and digits, or of letters in changing case. Ids of
 * models and dates have separators, names have words. Nearly all tokens with 128 random bits have such a run.
 */
export function looksRandom(text: string): boolean {
  if (text.length < MIN_LENGTH) return false;
  return (text.match(RUN) ?? []).some(
    (run) =>
      /[A-Za-z]/.test(run) && (/\d/.test(run) || run.length / (run.match(WORD)?.length ?? 1) < SHORTEST_AVERAGE_WORD),
  );
}

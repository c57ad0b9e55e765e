/** Removes the first suffix of the list that leaves at least `least` characters. Longer suffixes must come first. */
export function stripSuffix(word: string, suffixes: readonly string[], least: number): string {
  for (const suffix of suffixes)
    if (word.length - suffix.length >= least && word.endsWith(suffix)) return word.slice(0, -suffix.length);
  return word;
}

/**
 * Milliseconds per word of the offline demo, or null for its default. Browser tests run the release bundle, so they set this global before
 * the page loads (docs/decisions.md). No link and no stored value can set it.
 */
export function demoPace(): number | null {
  const { __SKEIN_DEMO_WORD_MS__: wordMs } = globalThis as { __SKEIN_DEMO_WORD_MS__?: unknown };
  return typeof wordMs === 'number' && wordMs >= 0 ? wordMs : null;
}

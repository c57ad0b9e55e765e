/** Milliseconds per word of the offline demo, or null for its default. Only the web version can change it. */
export function demoPace(): number | null {
  return null;
}

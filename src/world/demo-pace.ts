/** Milliseconds per word of the offline demo, or null for its own pace. Only the web twin can change it. */
export function demoPace(): number | null {
  return null;
}

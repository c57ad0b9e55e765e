/** A paragraph ends there at the latest, so nothing after it matters for where it ends. */
export function untilBlankLine(text: string): string {
  const end = text.indexOf('\n\n');
  return end < 0 ? text : text.slice(0, end);
}

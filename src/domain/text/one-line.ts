/** Without line breaks and control characters, for a name that stands inside a line. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

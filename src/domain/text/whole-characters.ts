/** The first `length` code units of a text, or one less if the last would be half a character. */
export function headOf(text: string, length: number): string {
  return text.slice(0, splitsCharacter(text, length) ? length - 1 : length);
}

/** The last `length` code units of a text, or one less if the first would be half a character. */
export function tailOf(text: string, length: number): string {
  const start = Math.max(0, text.length - length);
  return text.slice(splitsCharacter(text, start) ? start + 1 : start);
}

function splitsCharacter(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

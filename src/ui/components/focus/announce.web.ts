/** A browser reads its polite regions by itself. */
export function announce(_words: string): void {}

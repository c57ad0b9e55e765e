/** A browser has nothing to feel. */
export function tick(): void {}

/** Browsers have no haptics. */
export function tick(): void {}

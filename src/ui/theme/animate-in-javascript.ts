/** Devices animate natively: nothing to do. See the `.web` twin. */
export function animateInJavaScript(): void {}

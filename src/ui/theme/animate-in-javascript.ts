/** Devices have a native animation driver. See the `.web` file. */
export function animateInJavaScript(): void {}

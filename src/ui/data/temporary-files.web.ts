/** A browser gives the page the chosen file itself and makes no copy. */
export function discardTemporary(): void {}

export function clearTemporaryFiles(): void {}

/** Only browsers have the switcher's shortcut. See the `.web` file. */
export function scrollToOption(_id: string): void {}

/** Only a browser loses the focus with the button. See the `.web` file. */
export function followToggle(): void {}

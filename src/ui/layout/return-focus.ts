/** A device's modal gives the focus back by itself. See the `.web` twin. */
export function useReturnFocus(_isOpen: boolean): void {}

/** Native modals return the focus themselves. See the `.web` file. */
export function useReturnFocus(_isOpen: boolean): void {}

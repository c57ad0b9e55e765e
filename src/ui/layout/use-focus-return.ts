/** A phone gives the focus back by itself. */
export function useFocusReturn(): void {}

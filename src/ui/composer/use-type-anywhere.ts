/** Devices have no page-wide key events. See the `.web` file. */
export function useTypeAnywhere(_focus: () => void): void {}

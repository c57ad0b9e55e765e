/** Devices scale all text themselves. See the `.web` file. */
export function useFontScale(): number {
  return 1;
}

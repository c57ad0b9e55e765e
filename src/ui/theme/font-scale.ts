/** A device enlarges all text by itself. See the `.web` twin. */
export function useFontScale(): number {
  return 1;
}

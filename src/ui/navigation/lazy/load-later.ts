/** The apps contain all screens. See the `.web` file. */
export function loadLater(): () => void {
  return () => undefined;
}

/** Only browsers have dropped files. See the `.web` file. */
export function StrayDrops() {
  return null;
}

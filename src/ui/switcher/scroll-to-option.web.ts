/** Moves the option into view, if it is not there. */
export function scrollToOption(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}

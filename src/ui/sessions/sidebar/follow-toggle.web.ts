/** Moves the focus to the toggle in its other place: the one that was pressed disappears with the list, or with the header's button. */
export function followToggle(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const toggles = document.querySelectorAll<HTMLElement>('[data-testid="toggle-sidebar"]');
    [...toggles].find((toggle) => toggle.checkVisibility({ visibilityProperty: true }))?.focus();
  });
}

/** The width of the list beside a chat, in dp. */
export const SIDEBAR_WIDTH = { min: 240, max: 480, default: 320 } as const;

/** The nearest whole width that is allowed. */
export function sidebarWidth(wanted: unknown): number {
  if (typeof wanted !== 'number' || !Number.isFinite(wanted)) return SIDEBAR_WIDTH.default;
  return Math.round(Math.min(SIDEBAR_WIDTH.max, Math.max(SIDEBAR_WIDTH.min, wanted)));
}

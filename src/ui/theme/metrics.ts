/** The spacing scale, in dp. */
export const space = { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 40 } as const;

export const radius = { s: 8, m: 12, l: 20, full: 999 } as const;

export const size = {
  /** The minimum size of a touch target. */
  target: 48,
  header: 60,
  /** The height of the one-line banner at the end of the conversation. */
  banner: 32,
  /** The free space under the last message: a notice of one line, or the chip about a summary, covers nothing. */
  chatEnd: 60,
  /** Longer lines are tiring to read. */
  readingColumn: 760,
  /** The height of the button that floats over the list of chats. */
  floatingButton: 56,
  dialog: 480,
  icon: 20,
  smallIcon: 16,
  /** From this width on, the list is shown beside the chat. */
  wideFrom: 840,
} as const;

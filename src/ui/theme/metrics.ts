/** The one scale of distances, in dp. */
export const space = { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 40 } as const;

export const radius = { s: 8, m: 12, l: 20, full: 999 } as const;

export const size = {
  /** The smallest thing a finger is asked to hit. */
  target: 48,
  header: 60,
  /** One quiet line over the foot of the conversation. */
  banner: 32,
  /** Lines longer than this tire the eye. */
  readingColumn: 760,
  sidePane: 320,
  dialog: 480,
  icon: 20,
  smallIcon: 16,
  /** From this width on the list stands beside the chat. */
  wideFrom: 840,
} as const;

const REASONS = {
  unseen: 'this model cannot see images',
  'no-room': "to fit the model's window",
} as const;

/** Tells the model that pictures were part of a message, and why it does not get them. */
export function picturesNote(count: number, why: keyof typeof REASONS): string {
  const what = count === 1 ? 'image left out' : `${count} images left out`;
  return why === 'unseen' ? `[${what}: ${REASONS[why]}]` : `[${what} ${REASONS[why]}]`;
}

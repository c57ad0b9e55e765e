/** The place of a permission for display. https is usual; http is named, because others on the network can read along. */
export function placeName(place: string | null): string | null {
  return place?.replace(/^https:\/\//, '') ?? null;
}

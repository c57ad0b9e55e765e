/** What the camera of a phone reads: it opens the page where the user can join, and nothing happens before they say so. */
export const joinLink = (code: string): string => `skein://settings/sync?join=${encodeURIComponent(code)}`;

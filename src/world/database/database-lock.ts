export const DATABASE_NAME = 'skein.db';

/** The Web Lock of the tab that has the database open. */
export function databaseLock(name: string): string {
  return `skein:${name}`;
}

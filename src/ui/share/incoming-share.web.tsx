/** A browser opens the address /new with what was shared (public/manifest.webmanifest). */
export function IncomingShare() {
  return null;
}

/** Browsers open the path /new with the shared text (public/manifest.webmanifest). */
export function IncomingShare() {
  return null;
}

/** Only a browser can show the app inside another page. */
export function isFramed(): boolean {
  return false;
}

/** How an encrypted backup begins. In a file of its own, so that opening a plain file loads no code for encryption. */
export const MAGIC = new TextEncoder().encode('SKEINBAK');

export const HEADER_LENGTH = 80;

export function isEncrypted(start: Uint8Array): boolean {
  return start.length >= MAGIC.length && MAGIC.every((byte, at) => byte === start[at]);
}

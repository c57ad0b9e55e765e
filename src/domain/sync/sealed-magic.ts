/** `SKEINSYN`: how every object begins that sync stores. The egress lets no other bytes out. */
export const SEALED_MAGIC: readonly number[] = [0x53, 0x4b, 0x45, 0x49, 0x4e, 0x53, 0x59, 0x4e];

export function looksSealed(bytes: Uint8Array): boolean {
  return bytes.length > SEALED_MAGIC.length && SEALED_MAGIC.every((byte, at) => bytes[at] === byte);
}

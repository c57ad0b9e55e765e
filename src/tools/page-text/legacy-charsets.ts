/** A decoder for charsets that the platform lacks; null for an unknown one. Phones decode nothing but UTF-8 (expo/src/winter/TextDecoder.ts). */
export async function legacyDecoder(charset: string): Promise<Pick<TextDecoder, 'decode'> | null> {
  const { TextDecoder: EveryCharset } = await import('@exodus/bytes/encoding.js');
  try {
    return new EveryCharset(charset);
  } catch {
    return null;
  }
}

/** Browsers know every charset of the web themselves. */
export async function legacyDecoder(_charset: string): Promise<Pick<TextDecoder, 'decode'> | null> {
  return null;
}

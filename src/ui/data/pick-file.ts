import { getDocumentAsync } from 'expo-document-picker';
import { File } from 'expo-file-system';

import { discardTemporary } from './temporary-files';

/** The text of a file that the user chooses; null if none was chosen. */
export async function pickFile(): Promise<string | null> {
  const picked = await getDocumentAsync({ type: ['application/json', 'text/*'], copyToCacheDirectory: true });
  const asset = picked.assets?.[0];
  if (!asset) return null;
  if (asset.file) return asset.file.text();
  try {
    return await new File(asset.uri).text();
  } finally {
    discardTemporary(asset.uri);
  }
}

import { getDocumentAsync } from 'expo-document-picker';
import { File } from 'expo-file-system';

import type { ReadableFile } from '@/domain/archive/archive';

import { discardTemporary } from './temporary-files';

/** A file that the user chooses; null if none was chosen. Any type: systems disagree about that of an encrypted backup. */
export async function pickFile(): Promise<ReadableFile | null> {
  const picked = await getDocumentAsync({ type: '*/*', copyToCacheDirectory: true });
  const asset = picked.assets?.[0];
  if (!asset) return null;
  return asset.file ? fromBlob(asset.file) : fromDisk(new File(asset.uri));
}

function fromBlob(blob: Blob): ReadableFile {
  return {
    size: blob.size,
    read: async (at, length) => new Uint8Array(await blob.slice(at, at + length).arrayBuffer()),
  };
}

function fromDisk(file: File): ReadableFile {
  return {
    size: file.size,
    discard: () => discardTemporary(file.uri),
    async read(at, length) {
      const handle = file.open();
      try {
        handle.offset = at;
        return handle.readBytes(length);
      } finally {
        handle.close();
      }
    },
  };
}

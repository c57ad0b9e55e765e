import type { PickedFile } from './picked-file';

export type PickSource = 'camera' | 'photo' | 'file';

export type Picked =
  | { readonly kind: 'picked'; readonly files: readonly PickedFile[] }
  | { readonly kind: 'cancelled' }
  /** The user denied permission; only the camera needs it. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'unavailable' };

/** Opens the system's picker. A picker gives access only to the chosen items; only the camera asks for permission. */
export async function pick(source: PickSource): Promise<Picked> {
  try {
    return source === 'file' ? await pickFiles() : await pickImages(source);
  } catch {
    return { kind: 'unavailable' }; // no camera, no file app, or a picker that is already open
  }
}

async function pickImages(source: 'camera' | 'photo'): Promise<Picked> {
  const picker = await import('expo-image-picker');
  const options = { mediaTypes: ['images' as const], quality: 1, exif: false, base64: false };
  if (source === 'camera') {
    const { granted } = await picker.requestCameraPermissionsAsync();
    if (!granted) return { kind: 'denied' };
  }
  const { assets, canceled } =
    source === 'camera'
      ? await picker.launchCameraAsync(options)
      : await picker.launchImageLibraryAsync({ ...options, allowsMultipleSelection: true, orderedSelection: true });
  if (canceled) return { kind: 'cancelled' };
  return {
    kind: 'picked',
    files: assets.map(({ uri, fileName, mimeType, fileSize }) => ({
      uri,
      name: fileName ?? '',
      mediaType: mimeType ?? 'image/jpeg',
      size: fileSize ?? null,
    })),
  };
}

async function pickFiles(): Promise<Picked> {
  const picker = await import('expo-document-picker');
  const { assets, canceled } = await picker.getDocumentAsync({
    type: '*/*', // text files have unpredictable media types; files that are not text are rejected when they are read
    multiple: true,
    copyToCacheDirectory: true,
    base64: false,
  });
  if (canceled) return { kind: 'cancelled' };
  return {
    kind: 'picked',
    files: assets.map(({ uri, name, mimeType, size, file }) => ({
      uri,
      name,
      mediaType: mimeType ?? '',
      size: size ?? null,
      blob: file,
    })),
  };
}

import type { PickedFile } from './picked-file';

export type PickSource = 'camera' | 'photo' | 'file';

export type Picked =
  | { readonly kind: 'picked'; readonly files: readonly PickedFile[] }
  | { readonly kind: 'cancelled' }
  /** The person does not let us; only the camera needs to be allowed. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'unavailable' };

/** Opens the system's own chooser. Each needs nothing but the one thing that is chosen; only the camera asks first. */
export async function pick(source: PickSource): Promise<Picked> {
  try {
    return source === 'file' ? await pickFiles() : await pickImages(source);
  } catch {
    return { kind: 'unavailable' }; // no camera, no app for files, or a chooser that is open already
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
    type: '*/*', // many text files have a type that nobody foresees; what is not text is refused when it is read
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

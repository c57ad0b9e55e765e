import type { ImagePart } from '@/domain/conversation';

import { discardTemporary } from '../../data/temporary-files';
import { assertFits, AttachFailure, type PickedFile } from './picked-file';

/** Large providers reduce images to about this size anyway; more only costs time and money. */
const MAX_EDGE = 1568;
const JPEG_QUALITY = 0.85;
/** Drawings stay sharp as PNG; a larger PNG is most likely a photo and becomes a JPEG. */
const MAX_PNG_BASE64_LENGTH = 1_400_000;
const MAY_BE_TRANSPARENT = /^image\/(png|webp|gif)$/;

/**
 * The image as it is sent and stored: upright, no larger than models use, and without camera metadata (place, time,
 * device). Encoding it again does all of that, so small images are encoded again too.
 */
export async function shrinkImage({ uri, mediaType, size }: PickedFile): Promise<ImagePart> {
  assertFits(size);
  const { ImageManipulator, SaveFormat } = await import('expo-image-manipulator');
  try {
    const whole = await ImageManipulator.manipulate(uri).renderAsync();
    const { width, height } = whole;
    const smaller = width >= height ? { width: MAX_EDGE } : { height: MAX_EDGE };
    const image =
      Math.max(width, height) > MAX_EDGE ? await ImageManipulator.manipulate(uri).resize(smaller).renderAsync() : whole;
    if (MAY_BE_TRANSPARENT.test(mediaType)) {
      const { base64 = '', uri: copy } = await image.saveAsync({ base64: true, format: SaveFormat.PNG });
      discardTemporary(copy);
      if (base64.length <= MAX_PNG_BASE64_LENGTH) return part('image/png', base64);
    }
    const jpeg = { base64: true, compress: JPEG_QUALITY, format: SaveFormat.JPEG };
    const { base64 = '', uri: copy } = await image.saveAsync(jpeg);
    discardTemporary(copy);
    return part('image/jpeg', base64);
  } catch {
    throw new AttachFailure('broken-image');
  }
}

/** Browsers return a data URL instead of plain base64. */
function part(mediaType: string, base64: string): ImagePart {
  const withoutDataUrlPrefix = base64.replace(/^data:[^,]*,/, '');
  if (withoutDataUrlPrefix === '') throw new AttachFailure('broken-image');
  return { mediaType, base64: withoutDataUrlPrefix };
}

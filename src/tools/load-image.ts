import { failure } from '@/domain/chat-error';
import type { ImagePart } from '@/domain/conversation';
import { canBeShown } from '@/domain/messages/picture-size';
import { mediaType } from './page-text/read-text';
import { toBase64 } from './to-base64';
import type { ToolFetch } from './tool-fetch';

/** Formats that every platform can show. Not SVG: it is a document that can load other resources. */
const SUPPORTED_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'];

/**
 * Loads a picture that the user asked to see, as data, so that the screen makes no request itself. Redirects are followed within the public
 * web; each hop goes through the egress.
 */
export function createLoadImage({ fetch }: { fetch: ToolFetch }) {
  return async (url: string, signal: AbortSignal): Promise<ImagePart> => {
    const answer = await fetch(
      {
        url,
        method: 'GET',
        headers: { accept: SUPPORTED_TYPES.join(', ') },
        body: null,
        mayFollow: () => true,
        accepts: (type) => SUPPORTED_TYPES.includes(mediaType(type)),
      },
      signal,
    );
    if (answer.kind === 'led-away') throw failure('network', `${answer.from} redirects to another address.`);
    if (answer.status !== 200) throw failure('network', `Couldn’t load the image (${answer.status}).`);
    if (answer.cut) throw failure('unexpected-response', 'The image is too large to show.');
    if (answer.bytes.length === 0) throw failure('unexpected-response', 'The image is empty.');
    if (!canBeShown((at) => answer.bytes[at] ?? 0))
      throw failure('unexpected-response', 'The image has too many pixels to show, or is damaged.');
    return { mediaType: mediaType(answer.contentType), base64: toBase64(answer.bytes) };
  };
}

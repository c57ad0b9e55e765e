import { failure } from '@/domain/chat-error';
import type { ImagePart } from '@/domain/conversation';
import { mediaType } from './read-text';
import { toBase64 } from './to-base64';
import type { ToolFetch } from './tool-fetch';

/** What can be shown on every platform. No SVG: it is a document that can load more. */
const SHOWN = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'];

export const MAX_IMAGE_BYTES = 8_000_000;

/**
 * A picture from the web that the person asked to see, as data: the screen that shows it asks nobody for anything. Redirects are followed
 * within the public web; each hop passes the egress.
 */
export function createLoadImage({ fetch }: { fetch: ToolFetch }) {
  return async (url: string, signal: AbortSignal): Promise<ImagePart> => {
    const answer = await fetch(
      {
        url,
        method: 'GET',
        headers: { accept: SHOWN.join(', ') },
        body: null,
        mayFollow: () => true,
        accepts: (type) => SHOWN.includes(mediaType(type)),
      },
      signal,
    );
    if (answer.kind === 'led-away') throw failure('network', `${answer.from} redirects to another place.`);
    if (answer.status !== 200) throw failure('network', `The picture could not be loaded (${answer.status}).`);
    if (answer.cut) throw failure('unexpected-response', 'The picture is too large to be shown.');
    if (answer.bytes.length === 0) throw failure('unexpected-response', 'The picture is empty.');
    return { mediaType: mediaType(answer.contentType), base64: toBase64(answer.bytes) };
  };
}

import { isFileWithinLimit } from '@/state/composer/incoming';

/** A file that was chosen, dropped or pasted, before its content is read. `uri` can be read on this device. */
export interface PickedFile {
  readonly uri: string;
  readonly name: string;
  readonly mediaType: string;
  /** In bytes; null if unknown before reading. */
  readonly size: number | null;
  /** The Blob itself, in a browser. */
  readonly blob?: Blob;
}

export type AttachProblem =
  | 'too-big'
  | 'broken-image'
  | 'not-text'
  | 'no-words'
  | 'locked-pdf'
  | 'broken-pdf'
  | 'unreadable';

/** The reason why a file cannot be attached; the screen has the text for it. */
export class AttachFailure extends Error {
  constructor(
    readonly problem: AttachProblem,
    cause?: unknown,
  ) {
    super(problem, { cause });
  }
}

export const MAX_ATTACHMENTS = 10;

/** Throws for a file that is larger than the limit. Null: the size is not known yet. */
export function assertFits(size: number | null): void {
  if (size !== null && !isFileWithinLimit(size)) throw new AttachFailure('too-big');
}

const IMAGE_NAME = /\.(jpe?g|png|webp|gif|heic|heif|bmp|avif)$/i;

export function isImage({ mediaType, name }: Pick<PickedFile, 'mediaType' | 'name'>): boolean {
  return mediaType.startsWith('image/') ? mediaType !== 'image/svg+xml' : mediaType === '' && IMAGE_NAME.test(name);
}

export function isPdf({ mediaType, name }: Pick<PickedFile, 'mediaType' | 'name'>): boolean {
  return mediaType === 'application/pdf' || /\.pdf$/i.test(name);
}

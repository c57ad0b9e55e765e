/** In the cache folder of a phone. */
export const EXPORT_FOLDER = 'exports';

export interface SavedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;
}

export type SaveFile = (file: SavedFile) => Promise<void>;

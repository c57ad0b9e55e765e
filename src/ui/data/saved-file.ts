export interface SavedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly pieces: AsyncIterable<string>;
}

export type SaveFile = (file: SavedFile) => Promise<void>;

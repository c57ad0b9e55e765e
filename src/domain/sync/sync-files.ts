/** The contents of attachments in the database. They are not part of the log: each is stored once, under its hash. */
export interface SyncFiles {
  /** An attachment whose hash is not known yet, with its content. Null: there is none. */
  nextUnhashed(): Promise<{ readonly id: string; readonly content: Uint8Array } | null>;
  keepHash(id: string, hash: string): Promise<void>;
  /** Hashes of contents that are here and not known to be in the storage. `wasDeleted`: a listing may still show it. */
  toUpload(most: number): Promise<readonly { readonly hash: string; readonly wasDeleted: boolean }[]>;
  /** Null: it was deleted meanwhile. */
  content(hash: string): Promise<Uint8Array | null>;
  keepUploaded(hashes: readonly string[]): Promise<void>;
  /** Hashes of attachments without content, those of the newest messages first. `sessionId`: of this chat only. */
  missing(options: {
    readonly most: number;
    readonly without: readonly string[];
    readonly sessionId?: string;
  }): Promise<readonly string[]>;
  /** Every attachment with this hash gets the content. Returns the chats. */
  keepContent(hash: string, content: Uint8Array): Promise<readonly string[]>;
}

/**
 * Exports the user's data to a file and imports it again. Keys and tool permissions are never exported. An import only adds: it replaces
 * nothing and gives every row a new id.
 */
export interface Archives {
  /** Yields the file in pieces, so that a long history is never in memory as a whole. */
  write(options: WriteArchive): AsyncIterable<string>;
  /** The same data as JSON, encrypted. Throws if the passphrase is too short. */
  writeEncrypted(options: WriteEncrypted | WriteWithKey): AsyncIterable<Uint8Array>;
  /** Derives a key for any number of backups, all of which open with this passphrase. Throws if it is too short. */
  createKey(passphrase: string): Promise<string>;
  /**
   * Reads a file, or its text, without changing anything. Throws a ChatFailure when any part of it cannot be imported, with
   * `passphrase-missing` or `passphrase-wrong` for an encrypted one.
   */
  open(file: ReadableFile | string, options?: { readonly passphrase?: string }): Promise<OpenedArchive>;
}

/** A file that is read in slices, so that one that is too large is never in memory. */
export interface ReadableFile {
  /** In bytes. */
  readonly size: number;
  /** Returns fewer bytes only at the end of the file. */
  read(at: number, length: number): Promise<Uint8Array>;
  /** Deletes the copy that the app made of the file, if it made one. */
  discard?(): void;
}

export interface WriteEncrypted {
  readonly passphrase: string;
  readonly sessionId?: string;
}

/** For backups that nobody is there to enter a passphrase for. */
interface WriteWithKey {
  /** From `createKey`. */
  readonly key: string;
}

/** The cost of turning a passphrase into a key (scrypt): N = 2 ** logN blocks of memory (1 KB each for r = 8), p times. */
export interface KdfCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** The file is as safe as its passphrase: whoever has it can try any number of them. */
export const MIN_PASSPHRASE_LENGTH = 12;

export type ArchiveFormat = 'json' | 'markdown';

export interface WriteArchive {
  readonly format: ArchiveFormat;
  /** Default: all chats, and everything that belongs to no chat. */
  readonly sessionId?: string;
  /** For `markdown`: the labels around the messages. Default: English. */
  readonly labels?: MarkdownLabels;
}

/** The labels of the Markdown file, in the user's language. */
export interface MarkdownLabels {
  readonly untitled: string;
  readonly you: string;
  assistant(model: string): string;
  attached(names: string): string;
  /** The heading above the sources of an answer. */
  readonly sources: string;
  tool(name: string): string;
  time(at: number): string;
}

export interface OpenedArchive {
  readonly preview: ArchivePreview;
  /** Imports in one transaction. A second call skips everything that the first one imported. */
  merge(): Promise<ImportResult>;
}

/** The app that wrote the file. */
export type ArchiveSource = 'skein' | 'chatgpt' | 'claude';

/** Shown to the user before an import. */
export interface ArchivePreview extends ImportResult {
  readonly source: ArchiveSource;
  /** Instructions of agents and chats, which future requests would include. */
  readonly instructions: readonly { readonly name: string; readonly text: string }[];
  /** The notes. They are imported switched off: the user takes over the ones that are right. */
  readonly noteTexts: readonly string[];
  /** The titles of chats without a branch to show. Their latest branch is shown instead. */
  readonly repaired: readonly string[];
  /** MCP servers. They are imported switched off. */
  readonly servers: readonly { readonly name: string; readonly url: string }[];
  /** Custom providers that do not exist here. They are not imported: the user adds the ones they trust by hand. */
  readonly addresses: readonly { readonly name: string; readonly url: string }[];
}

/** Counts of what is new. */
export interface ImportResult {
  readonly sessions: number;
  /** Chats of the file that already exist here with the same text. */
  readonly knownSessions: number;
  readonly messages: number;
  readonly agents: number;
  readonly notes: number;
  readonly templates: number;
  readonly folders: number;
}

/**
 * Everything a person has in the app as a file, and back. Keys, and what the person settled about tools, are never part of it. What comes from a
 * file is added to what is there: it never replaces anything, and comes under new ids.
 */
export interface Archives {
  /** The pieces of the file, one after the other: a long history never lies in memory as a whole. */
  write(options: WriteArchive): AsyncIterable<string>;
  /** Reads a file without changing anything. A file that cannot be taken over as a whole is refused, in words. */
  open(text: string): Promise<OpenedArchive>;
}

export type ArchiveFormat = 'json' | 'markdown';

export interface WriteArchive {
  readonly format: ArchiveFormat;
  /** Without one: all chats, and what does not belong to a chat. */
  readonly sessionId?: string;
  /** For `markdown`: what stands around the words of a chat. Without it, in English. */
  readonly words?: ReadingWords;
}

/** The file for reading speaks the language of whoever reads it. */
export interface ReadingWords {
  readonly untitled: string;
  readonly you: string;
  assistant(model: string): string;
  attached(names: string): string;
  tool(name: string): string;
  time(at: number): string;
}

export interface OpenedArchive {
  readonly preview: ArchivePreview;
  /** One transaction. Can be called once more later: what is there already is left out again. */
  merge(): Promise<ImportResult>;
}

/** Who wrote the file. */
export type ArchiveSource = 'skein' | 'chatgpt' | 'claude';

/** What a person should know before saying yes. */
export interface ArchivePreview extends ImportResult {
  readonly source: ArchiveSource;
  /** Instructions of agents and of single chats that would be used when these go on. */
  readonly instructions: readonly { readonly name: string; readonly text: string }[];
  /** Servers of tools: they come switched off. */
  readonly servers: readonly { readonly name: string; readonly url: string }[];
  /** Providers with an address of their own that are not here. They are not taken over: whoever trusts one adds it by hand. */
  readonly addresses: readonly { readonly name: string; readonly url: string }[];
}

/** How much of it is new. */
export interface ImportResult {
  readonly sessions: number;
  /** Chats of the file that are here already, word for word. */
  readonly knownSessions: number;
  readonly messages: number;
  readonly agents: number;
  readonly notes: number;
  readonly templates: number;
  readonly folders: number;
}

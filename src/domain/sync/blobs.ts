import type { LogProblem } from './log-news';

/** Contents of attachments. Each is stored once under a name that depends on its content, whichever device uploads it. */
export interface Blobs {
  /** Returns the hash. It is the SHA-256 of the content in hexadecimal; `known`, if the caller has it. */
  put(content: Uint8Array, signal: AbortSignal, known?: string): Promise<string>;
  get(hash: string, maxBytes: number, signal: AbortSignal): Promise<ReadBlob>;
  /** One listing. */
  list(signal: AbortSignal): Promise<BlobIndex>;
  delete(hash: string, signal: AbortSignal): Promise<void>;
}

export interface BlobIndex {
  /** False also if only a part of it was stored before its upload was cut off. */
  has(hash: string, contentBytes: number): boolean;
  /** Any part of it. */
  lists(hash: string): boolean;
  readonly bytes: number;
}

export type ReadBlob =
  | { readonly kind: 'blob'; readonly content: Uint8Array }
  | { readonly kind: 'none' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'problem'; readonly problem: LogProblem };

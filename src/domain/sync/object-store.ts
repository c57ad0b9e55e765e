/**
 * Storage of the user: a folder on a WebDAV server or a bucket. It needs neither locks nor conditional writes, because no two devices write the
 * same name. A name is `<folder>/<name>` with one of a few fixed folders. A method that fails throws a ChatFailure; `about` says what is wrong
 * (not reachable, credentials refused, no room, too many requests, not allowed by CORS …).
 */
export interface ObjectStore {
  /** Complete, also if the server answers in pages. A folder that does not exist is empty. */
  list(folder: string, signal: AbortSignal): Promise<readonly ListedObject[]>;
  /** Null: there is no such object. Refuses more than `maxBytes` without reading on. */
  get(name: string, options: { readonly maxBytes: number; readonly signal: AbortSignal }): Promise<Uint8Array | null>;
  /** Creates or replaces the object as a whole. */
  put(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<void>;
  /** Also succeeds if there is no such object. */
  delete(name: string, signal: AbortSignal): Promise<void>;
  /** Milliseconds by which the server's clock was ahead of this device's when it last answered. Null: it did not tell. */
  clockLead(): number | null;
}

/** What the server says; it may be wrong or old. */
export interface ListedObject {
  readonly name: string;
  /** Null: the server does not tell. */
  readonly bytes: number | null;
  /** Null: the server does not tell. */
  readonly modifiedAt: number | null;
}

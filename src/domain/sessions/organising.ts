import type { Session } from '../conversation';

/** A chat lies in one folder or in none. */
export interface Folder {
  readonly id: string;
  readonly name: string;
  /** Chats in it that are neither archived nor deleted. */
  readonly sessionCount: number;
}

export const FOLDER_NAME_MAX_CHARS = 40;

/** A field that is left out matches every chat. Deleted chats never match. */
export interface SessionFilter {
  readonly archived?: boolean;
  /** Null: those in no folder. */
  readonly folderId?: string | null;
  /** Leaves out chats that nobody has used yet (see `findUntouched`), unless they are pinned, archived or have a draft. */
  readonly startedOnly?: boolean;
}

/** The position at which a page ended. */
export interface SessionCursor {
  readonly pinned: boolean;
  readonly activitySeq: number;
}

export interface SessionPage {
  readonly sessions: readonly Session[];
  /** Null: that was the last one. */
  readonly next: SessionCursor | null;
}

export interface SessionCounts {
  /** Neither archived nor deleted. */
  readonly active: number;
  readonly archived: number;
}

/** A change to the place of one or many chats in the list. */
export interface PlaceChange {
  readonly pinned?: boolean;
  readonly archived?: boolean;
  readonly folderId?: string | null;
  readonly deleted?: boolean;
}

/** The place of a chat before a change, for `putBack`. */
export interface SessionPlace {
  readonly sessionId: string;
  readonly pinnedAt: number | null;
  readonly archivedAt: number | null;
  readonly folderId: string | null;
  readonly deletedAt: number | null;
}

/** The list of chats. Its order: pinned ones first, then the newest activity. */
export interface SessionList {
  list(filter?: SessionFilter): Promise<readonly Session[]>;
  page(filter: SessionFilter, page: { readonly after?: SessionCursor; readonly limit: number }): Promise<SessionPage>;
  counts(): Promise<SessionCounts>;
  /** An empty chat that nobody has named: it is as good as a new one. */
  findUntouched(): Promise<Session | null>;
  /** One transaction: all of them or, when one is not there, none. */
  organise(ids: readonly string[], change: PlaceChange): Promise<readonly SessionPlace[]>;
  putBack(places: readonly SessionPlace[]): Promise<void>;
}

export interface RemovedFolder {
  readonly id: string;
  readonly name: string;
  readonly sessionIds: readonly string[];
}

/** No two folders have the same name, whatever its case and spacing. */
export interface FolderRepository {
  /** By name. */
  list(): Promise<readonly Folder[]>;
  add(name: string): Promise<Folder>;
  rename(id: string, name: string): Promise<void>;
  /** Its chats stay; `putBack` takes what it returns. */
  remove(id: string): Promise<RemovedFolder>;
  putBack(folder: RemovedFolder): Promise<void>;
}

import type { OwnerAnswer } from '../access/app-lock';
import type { AccessPrompt } from '../access/device-access';
import type { DatabaseCopy } from './data-safety';

/** How much of a damaged database could be read. */
export interface RescueReport {
  readonly chats: number;
  readonly messages: number;
  readonly notes: number;
  /** Rows that are known to be lost. A damaged file may have had more. */
  readonly lostRows: number;
}

/**
 * The ways out when the database cannot be opened. None of them deletes the damaged file: it is set aside under another name. After each
 * the app can start again.
 */
export interface Recovery {
  /** Whether this kind of failure has a way out. */
  copies(): Promise<readonly DatabaseCopy[]>;
  /** Copies everything that can be read into a new database. */
  rescue(): Promise<RescueReport>;
  /** The same as a file for the user; the database stays as it is. Also for a database of a newer version. */
  exportReadable(): AsyncIterable<string>;
  /** Goes back to a copy. */
  restore(copy: string): Promise<void>;
  startFresh(): Promise<void>;
}

/** The ways out on a device that may be locked. */
export interface GuardedRecovery extends Recovery {
  /** Asks the owner if the app was locked. Call it before anything that brings chats back. `unprotected`: there is nothing to ask for. */
  confirmOwner(prompt: AccessPrompt): Promise<OwnerAnswer>;
}

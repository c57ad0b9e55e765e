import type { ChatError } from './chat-error';

/** Time is injected. `after` runs once; the returned function cancels it. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export type NewId = () => string;

/** SHA-256 by the platform, which is faster than JavaScript. */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Reports errors that stop nothing (for example, a title that could not be generated). Logs contain no content and no keys. */
export type ReportFault = (where: string, error: ChatError) => void;

/** Logs one plain line about what the app did and why. Never content, never keys. */
export type Log = (line: string) => void;

import type { ChatError } from './chat-error';

/** Time is injected. `after` runs once; the returned function cancels it. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export type NewId = () => string;

/** For troubles that stop nobody (a title that could not be made). They are written to the log, without content or keys. */
export type ReportFault = (where: string, error: ChatError) => void;

/** One plain line about what the engine did and why, for whoever looks. Never content, never keys. */
export type Log = (line: string) => void;

import type { ChatEvent, Omission } from '../chat-event';
import type { CompactOutcome, CompactionPreview } from '../compaction/compact-outcome';
import type { Compaction } from '../compaction/compaction';
import type { ContextSettings } from './context-settings';
import type { Message } from '../conversation';
import type { MessageCut } from './fitting/message-cut';
import type { Receipt, SelfTest } from '../facts/receipt';
import type { ModelRequest } from '../providers/model-call';
import type { WindowSize } from './context-budget';

/** The next request of a session. */
export interface SessionContext {
  readonly estimatedTokens: number;
  readonly contextWindowSize: number | null;
  /** The part of the window that is used at most: the user's cap, or the whole window. */
  readonly workingTokens: number | null;
  /** Above this size, the session is compacted in the background. */
  readonly compactAtTokens: number | null;
  /** The setting behind it, the agent's if it has one. The background starts earlier where the answer needs the room. */
  readonly automatic: Pick<ContextSettings, 'enabled' | 'threshold'>;
  /** A question of up to this many tokens reaches the model whole; of a longer one, its beginning and end do. */
  readonly questionTokens: number | null;
  readonly windowSize: WindowSize | null;
  /** Grows with every change of the view; 0 before the first. */
  readonly version: number;
  readonly boundarySeq: number | null;
  readonly summary: string | null;
  readonly ledger: string | null;
  readonly receipts: readonly Receipt[] | null;
  readonly selfTest: SelfTest | null;
  readonly coveredCount: number;
  readonly breakdown: ContextBreakdown;
  /** Everything that the request leaves out, counted as in `context-built`. */
  readonly omitted: readonly Omission[];
  /** The messages that reach the model shortened, and by how much. */
  readonly cuts: readonly MessageCut[];
  /** The provider drops a part of the prompt without saying so: its counts stopped growing while the chat grew. */
  readonly providerCuts: boolean;
  readonly request: ModelRequest;
}

/** Estimated tokens, by what they are spent on. */
export interface ContextBreakdown {
  readonly system: number;
  readonly tools: number;
  readonly summary: number;
  readonly pinned: number;
  readonly messages: number;
  readonly toolResults: number;
}

/** Nothing here ever changes a message; each change of the context can be undone. */
export interface Contexts {
  inspect(sessionId: string): Promise<SessionContext>;
  /** The views that led here, newest first. */
  history(sessionId: string): Promise<readonly Compaction[]>;
  pinned(sessionId: string): Promise<readonly Message[]>;
  /** Summarises now, whatever the threshold says. Yields the two compaction events, or none when there is nothing to do. */
  compact(sessionId: string, signal: AbortSignal): AsyncGenerator<ChatEvent, CompactOutcome>;
  /** The messages that `compact` would summarise. */
  preview(sessionId: string): Promise<CompactionPreview>;
  undo(sessionId: string): Promise<void>;
  /** Back to the full history. */
  reset(sessionId: string): Promise<void>;
  edit(sessionId: string, summary: string): Promise<void>;
  pin(messageId: string, pinned: boolean): Promise<void>;
  settings(): Promise<ContextSettings>;
  changeSettings(change: Partial<ContextSettings>): Promise<void>;
}

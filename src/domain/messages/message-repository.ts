import type {
  AnswerTimes,
  AssistantMessage,
  EndReason,
  FilePart,
  ImagePart,
  Message,
  ModelRef,
  ThinkingBlock,
  ToolMessage,
  UnshownKind,
  Usage,
  UserMessage,
} from '../conversation';
import type { ChatError } from '../chat-error';
import type { AnswerSource } from './answer-source';
import type { OutsideText } from './outside-text';
import type { ToolCall } from '../providers/model-call';
import type { SentRequest } from '../requests/sent-request';

/**
 * The history. Each method is one transaction, committed (and synced) when its promise resolves.
 * A removed message keeps its row; it is only left out of every list.
 */
export interface MessageRepository {
  /** The same `clientId` twice gives the first message again: a double tap is one message. */
  appendUser(message: NewUserMessage): Promise<AddedMessage>;
  /** Opens an answer: a row in status `streaming`. */
  openAnswer(sessionId: string, model: ModelRef, how?: { readonly continues: boolean }): Promise<AssistantMessage>;
  /** Adds to an open answer. Costs what the chunk costs, however long the answer already is. */
  appendChunk(messageId: string, chunk: AnswerChunk): Promise<void>;
  /** Closes an answer with its final text, together with one open row for each tool call it made. */
  closeAnswer(messageId: string, end: AnswerEnd): Promise<ClosedAnswer>;
  /** A tool row waits for approval; it survives a restart. `markRunning` or closing it ends the wait. */
  markWaiting(messageId: string): Promise<void>;
  /** A call that waited is about to be made. Throws if it no longer waits, so that no call is made twice. */
  markRunning(messageId: string): Promise<void>;
  closeTool(messageId: string, end: ToolEnd): Promise<ToolMessage>;
  /** The user went on without answering: closes the calls that wait for approval. */
  closeWaiting(sessionId: string): Promise<void>;
  /** Closes whatever a dead process left open, keeping its text. Returns how many rows it closed. */
  closeAbandoned(): Promise<number>;
  get(id: string): Promise<Message | null>;
  page(sessionId: string, page: MessagePageRequest): Promise<readonly Message[]>;
  /** Everything after `seq`, oldest first: the messages that the model sees verbatim. */
  after(sessionId: string, seq: number): Promise<readonly Message[]>;
  /** Everything after `fromSeq` up to and including `toSeq`, oldest first: what a summary is made of. */
  between(sessionId: string, fromSeq: number, toSeq: number): Promise<readonly Message[]>;
  /** How many messages `between` would return. */
  countBetween(sessionId: string, fromSeq: number, toSeq: number): Promise<number>;
  /**
   * Messages before the boundary that are still sent verbatim: the first question, the question of the turn that the
   * boundary splits, and messages that the user pinned. Oldest first.
   */
  pinsBefore(sessionId: string, boundarySeq: number): Promise<readonly Message[]>;
  listPinned(sessionId: string): Promise<readonly Message[]>;
  pin(messageId: string, pinned: boolean): Promise<void>;
  /** The models that have answered in this session, in the order of their first answer. */
  modelIds(sessionId: string): Promise<readonly string[]>;
  /**
   * The calls of a tool that were made in all branches of a chat, also deleted ones, newest first, back to the oldest whose output ends like
   * this. None if no output does. A call counts as made if it has a duration or such an output.
   */
  callsSince(sessionId: string, which: { toolName: string; outputEnd: string }): Promise<readonly EarlierCall[]>;
  /**
   * The sources of all text from outside that any message of this session may repeat. A message that was deleted or summarised counts, because
   * later answers may have used it. What came after the point from which a session was continued anew does not.
   */
  outsideText(sessionId: string): Promise<readonly OutsideText[]>;
  lastUserMessage(sessionId: string): Promise<UserMessage | null>;
  /** The `seq` of the question that began the turn of this user message, which may have joined it later. */
  turnStart(sessionId: string, userSeq: number): Promise<number>;
  /** The first message after one, of any role or of a certain one. */
  next(sessionId: string, which: { readonly after: number; readonly role?: Message['role'] }): Promise<Message | null>;
  /** Removes all messages after `seq`; used before an answer is generated again. */
  removeAfter(sessionId: string, seq: number): Promise<void>;
  /** Removes a question, or the whole answer that the message is part of, tools included. Invalidates the views that depend on it. */
  remove(messageId: string): Promise<void>;
  /** Undoes one removal, messages and views. */
  restore(messageId: string): Promise<void>;
}

/** The newest `limit` messages before `beforeSeq` (or the end), or the oldest `limit` after `afterSeq`; oldest first either way. */
export type MessagePageRequest =
  | { readonly beforeSeq?: number; readonly limit: number }
  | { readonly afterSeq: number; readonly limit: number };

export interface NewUserMessage {
  readonly sessionId: string;
  readonly content: string;
  readonly images: readonly ImagePart[];
  readonly files: readonly FilePart[];
  readonly clientId: string | null;
  /** The session's draft is what is being stored here: it goes in the same transaction. */
  readonly takesDraft?: boolean;
  /** A chat without a title takes one from this message, in the same transaction. */
  readonly namesChat?: boolean;
  /** It joins the turn that is running instead of beginning another. */
  readonly joinsTurn?: boolean;
}

export interface AddedMessage {
  readonly message: UserMessage;
  /** False: the client id was known, and this is the earlier message. */
  readonly isNew: boolean;
}

export interface AnswerChunk {
  readonly kind: 'text' | 'thinking';
  readonly text: string;
}

export interface AnswerEnd extends AnswerTimes {
  readonly status: 'complete' | 'interrupted' | 'error';
  readonly content: string;
  readonly thinking: readonly ThinkingBlock[];
  readonly toolCalls: readonly ToolCall[];
  readonly usage: Usage | null;
  readonly endReason: EndReason;
  readonly error: ChatError | null;
  readonly contextVersion: number;
  /** Null: the request is not recorded. */
  readonly sent: SentRequest | null;
  readonly sources: readonly AnswerSource[];
  readonly pictures: readonly ImagePart[];
  readonly unshown: readonly UnshownKind[];
}

export interface ClosedAnswer {
  readonly answer: AssistantMessage;
  readonly tools: readonly ToolMessage[];
}

export type EarlierCall = Pick<ToolMessage, 'toolName' | 'toolInput' | 'toolOutput'>;

export interface ToolEnd {
  readonly status: 'complete' | 'interrupted' | 'error';
  readonly output: string;
  /** How long the tool ran. Null: it did not run. */
  readonly durationMs: number | null;
}

import type { ChatError } from './chat-error';

/**
 * A session's history: rows ordered by `seq`, an integer that only grows within its session. `createdAt` is for
 * display; clocks jump and repeat.
 *
 * A model's answer is one assistant row, followed by one tool row for each call it made. A tool row holds
 * the call *and* its result, so that the two can never be parted.
 */
export type Message = UserMessage | AssistantMessage | ToolMessage;

export const MESSAGE_ROLES = ['user', 'assistant', 'tool'] as const;

type MessageRole = (typeof MESSAGE_ROLES)[number];

/**
 * `streaming` and `waiting` are not final. No row is `streaming` after start-up: a dead turn becomes `interrupted`. A tool that waits for
 * the person's approval goes on waiting.
 */
export const OPEN_STATUSES = ['streaming', 'waiting'] as const;
export const FINAL_STATUSES = ['complete', 'interrupted', 'error'] as const;
export const MESSAGE_STATUSES = [...OPEN_STATUSES, ...FINAL_STATUSES] as const;

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

interface StoredMessage {
  readonly id: string;
  readonly role: MessageRole;
  readonly sessionId: string;
  readonly seq: number;
  readonly createdAt: number;
  readonly status: MessageStatus;
  /** What this message costs in a request; counted once, when it is stored. */
  readonly tokenEstimate: number;
  /** Kept in the context word for word, whatever is compacted. */
  readonly pinned: boolean;
}

export interface UserMessage extends StoredMessage {
  readonly role: 'user';
  readonly content: string;
  readonly images: readonly ImagePart[];
  readonly files: readonly FilePart[];
}

/** What a person writes, before it is a message: words, and what is attached to them. */
export interface MessageBody {
  readonly text: string;
  readonly images: readonly ImagePart[];
  readonly files: readonly FilePart[];
}

/** How long an answer took, from the call of the model; null when nobody measured it. */
export interface AnswerTimes {
  /** Until the first word, thought or tool call. */
  readonly firstTokenMs: number | null;
  /** Spent on thinking that was shown; null when none was. */
  readonly thinkingMs: number | null;
  readonly durationMs: number | null;
}

export interface AssistantMessage extends StoredMessage, AnswerTimes {
  readonly role: 'assistant';
  readonly content: string;
  readonly thinking: readonly ThinkingBlock[];
  readonly providerId: string;
  readonly modelId: string;
  readonly usage: Usage | null;
  readonly endReason: EndReason | null;
  readonly error: ChatError | null;
  /** The view of the session that this answer was made from: its reported usage is an anchor for that view only. */
  readonly contextVersion: number | null;
  /** It takes up the answer before it where that one broke off: the two read as one. */
  readonly continues: boolean;
}

export interface ToolMessage extends StoredMessage {
  readonly role: 'tool';
  readonly toolCallId: string;
  readonly toolName: string;
  /** The arguments as the model wrote them: JSON text, possibly broken. */
  readonly toolInput: string;
  readonly toolOutput: string | null;
  readonly durationMs: number | null;
  readonly replay: Replay | null;
}

/** An image is kept as the base64 it arrives in and leaves in; nothing in between needs its bytes. */
export interface ImagePart {
  readonly mediaType: string;
  readonly base64: string;
}

/**
 * A file that goes to the model as text. It is read once, when it is attached; where that was too much, the text ends in a marker that
 * says so. `size` is that of the file as it was chosen, in bytes.
 */
export interface FilePart {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly text: string;
}

/** What a provider wants back untouched (a signature, an encrypted block). Valid only for the model that made it. */
export type Replay = string;

export interface ThinkingBlock {
  readonly text: string;
  readonly replay: Replay | null;
}

/** `inputTokens` is the whole prompt of one call, cached part included; it is never summed over messages. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedInputTokens: number;
  readonly reasoningTokens: number;
}

/** Why an answer ended. `stopped`: the person pressed Stop. Null while streaming, or when the process died. */
export const END_REASONS = ['stop', 'length', 'tool-calls', 'blocked', 'stopped', 'failed'] as const;

export type EndReason = (typeof END_REASONS)[number];

/** Where a title came from; a later source replaces an earlier one, and nothing replaces `manual`. */
export const TITLE_SOURCES = ['default', 'first-words', 'generated', 'manual'] as const;

export type TitleSource = (typeof TITLE_SOURCES)[number];

export interface Session {
  readonly id: string;
  readonly title: string;
  readonly titleSource: TitleSource;
  readonly agentId: string;
  readonly providerId: string;
  readonly modelId: string;
  /** Overrides the agent's system prompt for this session. */
  readonly systemPrompt: string | null;
  readonly messageCount: number;
  readonly lastMessagePreview: string | null;
  readonly deletedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly compactedSummary: string | null;
  readonly compactBoundaryTimestamp: number | null;
  /** The authority: messages up to and including this `seq` are covered by the summary. */
  readonly compactBoundarySeq: number | null;
  readonly compactionCount: number;
  readonly totalTokens: number;
  readonly isPinned: boolean;
  readonly isArchived: boolean;
  readonly folderId: string | null;
  /** Sessions of the same chat, this one included: 1 until somebody branches it. */
  readonly branchCount: number;
  /** A call in it asks the person first, also one from before the app was closed. */
  readonly isWaiting: boolean;
}

/** The provider and model a session talks to. */
export interface ModelRef {
  readonly providerId: string;
  readonly modelId: string;
}

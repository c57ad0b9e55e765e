import type { ChatError } from './chat-error';
import type { AnswerSource } from './messages/answer-source';
import type { ThinkingEffort } from './providers/model-call';

/**
 * A session's history: rows ordered by `seq`, an integer that only grows within its session. `createdAt` is for display; clocks jump and
 * repeat.
 *
 * A model's answer is one assistant row, followed by one tool row for each call it made. A tool row holds the call *and* its result, so
 * that the two can never be separated.
 */
export type Message = UserMessage | AssistantMessage | ToolMessage;

export const MESSAGE_ROLES = ['user', 'assistant', 'tool'] as const;

type MessageRole = (typeof MESSAGE_ROLES)[number];

/**
 * `streaming` and `waiting` are not final. No row is `streaming` after start-up: a turn that was cut off becomes `interrupted`. A tool that
 * waits for approval keeps waiting.
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
  /** The tokens of this message in a request; estimated once, when it is stored. */
  readonly tokenEstimate: number;
  /** Kept verbatim in the context when the rest is compacted. */
  readonly pinned: boolean;
}

export interface UserMessage extends StoredMessage {
  readonly role: 'user';
  readonly content: string;
  readonly images: readonly ImagePart[];
  readonly files: readonly FilePart[];
  /** Attachments that another device has, and this one has not downloaded yet. Absent: there are none. */
  readonly missing?: readonly MissingPart[];
}

export interface MissingPart {
  readonly kind: 'image' | 'file';
  /** Empty for an image. */
  readonly name: string;
  /** In bytes. Null: unknown. */
  readonly size: number | null;
}

/** The content of a user message before it is stored: text and attachments. */
export interface MessageBody {
  readonly text: string;
  readonly images: readonly ImagePart[];
  readonly files: readonly FilePart[];
}

/** Times from the call of the model; null when they were not measured. */
export interface AnswerTimes {
  /** Until the first text, thinking or tool call. */
  readonly firstTokenMs: number | null;
  /** Spent on visible thinking; null when there was none. */
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
  /** The version of the session's context that produced this answer. Its reported usage calibrates estimates of that version only. */
  readonly contextVersion: number | null;
  /** Continues the previous answer where it ended: the two are shown as one. */
  readonly continues: boolean;
  /** Web pages that the answer refers to. They are shown, but not sent back to the model. */
  readonly sources: readonly AnswerSource[];
  /** Pictures that came with the answer. They are shown, but not sent back to the model. */
  readonly pictures: readonly ImagePart[];
  /** What else the answer contained and the app cannot show; each kind once. */
  readonly unshown: readonly UnshownKind[];
}

/** Parts of an answer that the app names because it cannot show them. `picture`: beyond the limits of size or number. */
export const UNSHOWN_KINDS = [
  'web-search',
  'web-page',
  'file-search',
  'code',
  'tool',
  'approval',
  'audio',
  'file',
  'picture',
  'summary',
] as const;

export type UnshownKind = (typeof UNSHOWN_KINDS)[number];

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

/** Images are received, stored and sent as base64; nothing needs their bytes. */
export interface ImagePart {
  readonly mediaType: string;
  readonly base64: string;
}

/**
 * A file that is sent to the model as text. It is read once, when it is attached. A text that was cut ends in a marker that says so. `size`
 * is the size of the original file in bytes.
 */
export interface FilePart {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly text: string;
}

/** Data that a provider requires back unchanged (a signature, an encrypted block). Valid only for the model that made it. */
export type Replay = string;

export interface ThinkingBlock {
  readonly text: string;
  readonly replay: Replay | null;
}

/** `inputTokens` is the whole prompt of one call, cached part included; it is never summed over messages. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The part of the prompt that was read from the provider's cache. */
  readonly cachedInputTokens: number;
  /** The part of the prompt that was written to that cache, and of it the part that is kept for longer than usual. Both may cost extra. */
  readonly cacheWriteTokens: number;
  readonly longCacheWriteTokens: number;
  readonly reasoningTokens: number;
}

/** Why an answer ended. `stopped`: the user pressed Stop. Null while streaming, or when the process died. */
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
  /** Instructions for this session only. The model gets them below the agent's. */
  readonly systemPrompt: string | null;
  /** Takes precedence over the agent's thinking effort; null: the agent's. */
  readonly thinking: ThinkingEffort | null;
  readonly messageCount: number;
  readonly lastMessagePreview: string | null;
  readonly deletedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly compactedSummary: string | null;
  readonly compactBoundaryTimestamp: number | null;
  /** Decisive: messages up to and including this `seq` are covered by the summary. */
  readonly compactBoundarySeq: number | null;
  readonly compactionCount: number;
  readonly totalTokens: number;
  readonly isPinned: boolean;
  readonly isArchived: boolean;
  readonly folderId: string | null;
  /** Sessions of the same chat, including this one: 1 if it was never branched. */
  readonly branchCount: number;
  /** A tool call waits for approval, possibly since before a restart. */
  readonly isWaiting: boolean;
}

/** The provider and model a session talks to. */
export interface ModelRef {
  readonly providerId: string;
  readonly modelId: string;
}

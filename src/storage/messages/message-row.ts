import type { ChatError } from '@/domain/chat-error';
import {
  END_REASONS,
  MESSAGE_ROLES,
  MESSAGE_STATUSES,
  type AssistantMessage,
  type ImagePart,
  type Message,
  type ThinkingBlock,
  type ToolMessage,
  type UnshownKind,
  type Usage,
  type UserMessage,
} from '@/domain/conversation';
import type { AnswerSource } from '@/domain/messages/answer-source';
import { estimateMessageTokens } from '@/domain/tokens/token-estimator';
import { NO_ATTACHMENTS, type Attachments } from './attachments';
import { fromJson, oneOf } from '../database/row-value';

/** A row of `messages` as stored. */
export interface MessageRow {
  readonly id: string;
  readonly session_id: string;
  readonly seq: number;
  readonly role: string;
  readonly status: string;
  readonly content: string;
  readonly thinking: string | null;
  readonly tool_call_id: string | null;
  readonly tool_name: string | null;
  readonly tool_input: string | null;
  readonly tool_output: string | null;
  readonly replay: string | null;
  readonly provider_id: string | null;
  readonly model_id: string | null;
  readonly token_count_input: number | null;
  readonly token_count_output: number | null;
  readonly token_count_cached: number | null;
  readonly token_count_cache_write: number | null;
  readonly token_count_long_cache_write: number | null;
  readonly token_count_reasoning: number | null;
  readonly end_reason: string | null;
  readonly error: string | null;
  readonly duration_ms: number | null;
  readonly created_at: number;
  readonly token_estimate: number | null;
  readonly pinned: number;
  readonly context_version: number | null;
  readonly first_token_ms: number | null;
  readonly thinking_ms: number | null;
  readonly continues: number;
  readonly sources: string | null;
  readonly unshown: string | null;
}

export const MESSAGE_COLUMNS = `id, session_id, seq, role, status, content, thinking, tool_call_id, tool_name, tool_input,
  tool_output, replay, provider_id, model_id, token_count_input, token_count_output, token_count_cached,
  token_count_cache_write, token_count_long_cache_write, token_count_reasoning, end_reason, error, duration_ms, created_at,
  token_estimate, pinned, context_version, first_token_ms, thinking_ms, continues, sources, unshown`;

/** The text of an open answer so far, joined from its checkpoints. */
export interface PartialAnswer {
  readonly content: string;
  readonly thinking: readonly ThinkingBlock[];
}

/** Parts of messages that are stored in other tables, by message id. */
export interface MessageParts {
  readonly attachments: ReadonlyMap<string, Attachments>;
  readonly partials: ReadonlyMap<string, PartialAnswer>;
}

export function toMessage(row: MessageRow, parts: MessageParts): Message {
  switch (oneOf(MESSAGE_ROLES, row.role, 'role')) {
    case 'user':
      return toUserMessage(row, parts.attachments.get(row.id));
    case 'assistant':
      return toAssistantMessage(row, {
        partial: parts.partials.get(row.id),
        pictures: parts.attachments.get(row.id)?.images,
      });
    case 'tool':
      return toToolMessage(row);
  }
}

export function toUserMessage(row: MessageRow, { images, files, missing }: Attachments = NO_ATTACHMENTS): UserMessage {
  return estimated(row, {
    ...common(row),
    role: 'user',
    content: row.content,
    images,
    files,
    ...(missing && { missing }),
  });
}

interface AnswerParts {
  readonly partial?: PartialAnswer | undefined;
  readonly pictures?: readonly ImagePart[] | undefined;
}

export function toAssistantMessage(row: MessageRow, { partial, pictures = [] }: AnswerParts = {}): AssistantMessage {
  return estimated(row, {
    ...common(row),
    role: 'assistant',
    content: partial?.content ?? row.content,
    thinking: partial?.thinking ?? toThinking(row.thinking),
    providerId: row.provider_id ?? '',
    modelId: row.model_id ?? '',
    usage: toUsage(row),
    endReason: row.end_reason === null ? null : oneOf(END_REASONS, row.end_reason, 'end reason'),
    error: row.error === null ? null : (fromJson(row.error, 'error') as ChatError),
    contextVersion: row.context_version,
    firstTokenMs: row.first_token_ms,
    thinkingMs: row.thinking_ms,
    durationMs: row.duration_ms,
    continues: row.continues === 1,
    sources: row.sources === null ? [] : (fromJson(row.sources, 'sources') as readonly AnswerSource[]),
    pictures,
    unshown: row.unshown === null ? [] : (fromJson(row.unshown, 'unshown parts') as readonly UnshownKind[]),
  });
}

export function toToolMessage(row: MessageRow): ToolMessage {
  return estimated(row, {
    ...common(row),
    role: 'tool',
    toolCallId: row.tool_call_id ?? '',
    toolName: row.tool_name ?? '',
    toolInput: row.tool_input ?? '',
    toolOutput: row.tool_output,
    durationMs: row.duration_ms,
    replay: row.replay,
  });
}

/** Rows from before estimates were stored, and open answers, are estimated when they are read. */
function estimated<T extends Message>(row: MessageRow, message: T): T {
  return { ...message, tokenEstimate: row.token_estimate ?? estimateMessageTokens(message) };
}

function common(row: MessageRow) {
  return {
    id: row.id,
    sessionId: row.session_id,
    seq: row.seq,
    createdAt: row.created_at,
    status: oneOf(MESSAGE_STATUSES, row.status, 'status'),
    tokenEstimate: 0,
    pinned: row.pinned === 1,
  };
}

function toThinking(json: string | null): readonly ThinkingBlock[] {
  return json === null ? [] : (fromJson(json, 'thinking') as readonly ThinkingBlock[]);
}

function toUsage(row: MessageRow): Usage | null {
  if (row.token_count_input === null) return null;
  return {
    inputTokens: row.token_count_input,
    outputTokens: row.token_count_output ?? 0,
    cachedInputTokens: row.token_count_cached ?? 0,
    cacheWriteTokens: row.token_count_cache_write ?? 0,
    longCacheWriteTokens: row.token_count_long_cache_write ?? 0,
    reasoningTokens: row.token_count_reasoning ?? 0,
  };
}

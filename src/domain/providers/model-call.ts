import type { ImagePart, ModelRef, Replay, ThinkingBlock, UnshownKind, Usage } from '../conversation';
import type { AnswerSource } from '../messages/answer-source';

/** Exactly what one model call sends. The request builder makes it, the estimator counts its tokens, an adapter translates it. */
export interface ModelRequest {
  readonly system: string | null;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolDefinition[];
}

export type ModelMessage =
  | { readonly role: 'user'; readonly text: string; readonly images: readonly ImagePart[] }
  | {
      readonly role: 'assistant';
      readonly text: string;
      readonly thinking: readonly ThinkingBlock[];
      readonly toolCalls: readonly ToolCall[];
    }
  | { readonly role: 'tool'; readonly results: readonly ToolResult[] };

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON text. The request builder always puts valid JSON here; a model may write anything. */
  readonly input: string;
  readonly replay: Replay | null;
}

export interface ToolResult {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly output: string;
  readonly isError: boolean;
}

export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
}

export type JsonSchema = { readonly [key: string]: unknown };

export interface ModelCall extends ModelRequest {
  readonly model: ModelRef;
  /** `none`: no tool may be called. An adapter omits the definitions unless its provider requires them because of earlier calls. */
  readonly toolChoice: 'auto' | 'none';
  readonly maxOutputTokens: number | null;
  readonly temperature: number | null;
  /** Null: the provider's default. A model without this setting ignores it. */
  readonly thinking: ThinkingEffort | null;
  /**
   * Calls with the same key are one conversation: each begins as the one before, so the provider should cache the prompt. Use the session's id;
   * providers get a hash of it at most. Absent: a call whose prompt is not sent again, so that writing it to a cache would only cost money.
   */
  readonly cacheKey?: string;
}

export const THINKING_EFFORTS = ['off', 'low', 'medium', 'high'] as const;

export type ThinkingEffort = (typeof THINKING_EFFORTS)[number];

/**
 * A part of the stream that an adapter yields for one call.
 *
 * Order: any number of deltas, `reasoning-end`s and `tool-call`s in the order the model made them, then exactly one
 * `finish`, which is last. Parts are yielded as they arrive. A stream that ends without its provider's terminal
 * marker never yields `finish`: the adapter throws a ChatFailure of kind `interrupted`, and the earlier parts stay valid.
 * `reasoning-end` closes a thinking block: the deltas since the previous one are its text.
 * Sources, pictures and `unshown` parts come anywhere before `finish`. An adapter sends each source and each unshown kind once,
 * and keeps to the limits of `MAX_SOURCES`, `MAX_PICTURES` and `MAX_PICTURE_CHARS`.
 */
export type ModelPart =
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'reasoning-delta'; readonly text: string }
  | { readonly type: 'reasoning-end'; readonly replay: Replay | null }
  | { readonly type: 'tool-call'; readonly call: ToolCall }
  | { readonly type: 'source'; readonly source: AnswerSource }
  | { readonly type: 'picture'; readonly picture: ImagePart }
  | { readonly type: 'unshown'; readonly what: UnshownKind }
  | { readonly type: 'finish'; readonly reason: FinishReason; readonly usage: Usage | null };

export const MAX_PICTURES = 8;
/** Of one picture, in base64: about 15 MB. */
export const MAX_PICTURE_CHARS = 20_000_000;

/** `paused`: the provider stopped in the middle, and expects the conversation back to go on. */
export type FinishReason = 'stop' | 'length' | 'tool-calls' | 'blocked' | 'paused';

/** One question and one text answer, without tools: for titles, summaries and connection tests. */
export interface CompletionCall {
  readonly modelId: string;
  readonly system: string | null;
  readonly prompt: string;
  readonly maxOutputTokens: number;
  readonly temperature: number | null;
  /** Helper calls ask for `off`. A model that cannot do without thinking gets the least. */
  readonly thinking: ThinkingEffort | null;
  /** Called whenever something arrives, thinking included. */
  readonly onProgress?: () => void;
}

export interface Completion {
  readonly text: string;
  readonly reason: FinishReason;
  readonly usage: Usage | null;
}

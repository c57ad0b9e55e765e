import type { LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { Fetch } from '@/domain/network/egress';
import type { ModelFacts, RemoteType } from '@/domain/providers/provider';
import type { Dialect } from './dialect';

/** Everything that differs between the provider types when the app calls them. */
export interface Protocol {
  /**
   * The SDK's model for one call. Each SDK package is loaded on first use, since most users need only one of them.
   * The address is always passed, because the packages would otherwise look for one in the environment.
   */
  openModel(connection: ModelConnection, modelId: string, dialect: Dialect): Promise<OpenModel>;
  /** The headers that carry the key in requests we make ourselves: always a header, never the URL. */
  keyHeaders(key: string): Record<string, string>;
  /** Headers that only browsers have to send. */
  readonly browserHeaders?: Record<string, string>;
  readonly modelList: ModelList;
  /** A server at another address than the vendor's own may support only OpenAI's Chat format. */
  readonly mayBeChatOnly?: true;
  /** Its servers run any model, and some do not take the thinking out of the text. */
  readonly mayLeaveThinkingInText?: true;
}

export interface ModelConnection {
  readonly type: RemoteType;
  readonly baseUrl: string;
  readonly key: string | null;
  readonly fetch: Fetch;
  readonly headers: Record<string, string>;
}

export interface OpenModel {
  readonly model: LanguageModelV4;
  readonly format: WireFormat;
}

/** How requests are written and answers are read, beyond what the SDK's common interface covers. */
export interface WireFormat {
  /** The key under which the SDK package keeps this provider's own fields. */
  readonly namespace: string;
  /**
   * When a thinking block is sent back: `signed` only with the signature its provider gave us; `in-tool-loop` as plain
   * text, and only within the current turn (DeepSeek and Kimi require it there, others refuse it elsewhere).
   */
  readonly thinking: 'signed' | 'in-tool-loop' | 'never';
  /** The mark after which the provider caches the prompt. Absent: it needs none, or its server refuses marks. */
  readonly cacheBreakpoint?: SharedV4ProviderOptions;
  /** Tool definitions are sent even when no tool may be called. */
  readonly keepsToolsWhenNone?: true;
  /** The output limit to send when the model's own is unknown. */
  readonly outputTokensWhenUnknown?: number;
  /** Options of the whole call. */
  readonly options: SharedV4ProviderOptions;
  /** Replaces `options` in the calls of a conversation; see `cacheKey` of ModelCall. */
  readonly conversationOptions?: (cacheKey: string) => SharedV4ProviderOptions;
}

/** How to read the pages of `GET /models`. */
export interface ModelList {
  /** The field that holds the rows. */
  readonly rows: string;
  readonly firstPage: string;
  /** The query of the next page; null after the last one. */
  nextPage(page: Record<string, unknown>): string | null;
  /** Null for a model that cannot chat. */
  facts(row: unknown): ModelFacts | null;
}

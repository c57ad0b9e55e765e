import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Fetch } from '@/domain/network/egress';
import type { ThinkingEffort } from '@/domain/providers/model-call';
import type { Provider } from '@/domain/providers/provider';
import { isOfficial } from '../transport/base-url';
import { ANTHROPIC_FORMAT, chatFormat, geminiFormat, RESPONSES_FORMAT, type WireFormat } from './wire-format';

export interface OpenModel {
  readonly model: LanguageModelV4;
  readonly format: WireFormat;
}

export interface ModelConnection {
  readonly type: Exclude<Provider['type'], 'demo'>;
  readonly baseUrl: string;
  readonly key: string | null;
  readonly fetch: Fetch;
  readonly headers: Record<string, string>;
}

/** What an adapter has learned about a server that speaks OpenAI's language only in part. */
export interface Dialect {
  /** It has no `/responses`. */
  chatOnly: boolean;
  /** It refuses `stream_options`, so its usage stays unknown. */
  withoutUsage: boolean;
  /** Models that refused to be told how much to think. */
  readonly modelsWithoutEffort: Set<string>;
}

interface Refusal {
  readonly status: number | null;
  readonly words: string;
  readonly modelId: string;
  /** How much the refused call asked for. */
  readonly effort: ThinkingEffort | null;
}

/**
 * The SDK's model for one call. Each package is loaded when it is first needed: most people use one of the four.
 * The address is always given, because the packages would otherwise look for one in the environment.
 */
export async function openModel(door: ModelConnection, modelId: string, dialect: Dialect): Promise<OpenModel> {
  const { baseUrl: baseURL, fetch, headers } = door;
  const apiKey = door.key ?? '';
  switch (door.type) {
    case 'openai': {
      if (dialect.chatOnly) return openChat(door, modelId, dialect);
      const { createOpenAI } = await import('@ai-sdk/openai');
      return { model: createOpenAI({ baseURL, apiKey, fetch, headers }).responses(modelId), format: RESPONSES_FORMAT };
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return {
        model: createAnthropic({ baseURL, apiKey, fetch, headers }).languageModel(modelId),
        format: ANTHROPIC_FORMAT,
      };
    }
    case 'gemini': {
      const { createGoogle } = await import('@ai-sdk/google');
      const model = createGoogle({ baseURL, apiKey, fetch, headers }).languageModel(modelId);
      return { model, format: geminiFormat(modelId) };
    }
    case 'openai-compatible':
      return openChat(door, modelId, dialect);
  }
}

async function openChat(door: ModelConnection, modelId: string, dialect: Dialect): Promise<OpenModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const chat = createOpenAICompatible({
    name: 'openaiCompatible',
    baseURL: door.baseUrl,
    ...(door.key === null ? {} : { apiKey: door.key }),
    fetch: door.fetch,
    headers: door.headers,
    includeUsage: !dialect.withoutUsage,
  });
  return { model: chat.chatModel(modelId), format: chatFormat(door.baseUrl) };
}

/** True when the refusal taught us something and the same call is worth one more try. Changes `dialect`. */
export function learnDialect(dialect: Dialect, door: ModelConnection, refusal: Refusal): boolean {
  const { status, words, modelId, effort } = refusal;
  const isRefused = status === 400 || status === 422;
  const canBeChatOnly = door.type === 'openai' && !isOfficial(door.baseUrl, 'openai') && !dialect.chatOnly;
  if (canBeChatOnly && (status === 404 || status === 405) && !/model/i.test(words)) {
    dialect.chatOnly = true;
    return true;
  }
  if (!dialect.withoutUsage && isRefused && /stream_options/.test(words)) {
    dialect.withoutUsage = true;
    return true;
  }
  if (effort !== null && isRefused && /reasoning|thinking|effort/i.test(words)) {
    dialect.modelsWithoutEffort.add(modelId);
    return true;
  }
  return false;
}

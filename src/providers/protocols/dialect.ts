import type { ThinkingEffort } from '@/domain/providers/model-call';
import { isOfficial } from '../transport/base-url';
import type { ModelConnection } from './protocol';
import { PROTOCOLS } from './protocols';

/** The known limitations of a server that supports its protocol only in part. */
export interface Dialect {
  /** It has no `/responses`. */
  chatOnly: boolean;
  /** It refuses `stream_options`, so its usage stays unknown. */
  withoutUsage: boolean;
  /** Models that refused to be asked for no thinking at all. */
  readonly modelsThatMustThink: Set<string>;
  /** Models that refused a thinking effort. */
  readonly modelsWithoutEffort: Set<string>;
  /** Models that refused a temperature: their own is fixed. */
  readonly modelsWithoutTemperature: Set<string>;
  /** Models that take the limit of an answer only under its newer name, `max_completion_tokens`. */
  readonly modelsWithCompletionTokens: Set<string>;
  /** Signed thinking that it did not recognise, as stored. */
  readonly refusedThinking: Set<string>;
  /** The longest time for which it accepts marks that ask it to cache the prompt. */
  cacheLifetime: 'hour' | 'minutes' | 'none';
}

interface Refusal {
  readonly status: number | null;
  readonly message: string;
  readonly modelId: string;
  /** The effort that the refused call asked for. */
  readonly effort: ThinkingEffort | null;
  readonly hasTemperature: boolean;
  /** The refused call asked the provider to cache its prompt. */
  readonly marksCache: boolean;
}

export function newDialect(): Dialect {
  return {
    chatOnly: false,
    withoutUsage: false,
    modelsThatMustThink: new Set(),
    modelsWithoutEffort: new Set(),
    modelsWithoutTemperature: new Set(),
    modelsWithCompletionTokens: new Set(),
    refusedThinking: new Set(),
    cacheLifetime: 'hour',
  };
}

/** Changes `dialect` according to the refusal. True: something was learned, and the same call is worth another try. */
export function learnDialect(dialect: Dialect, { type, baseUrl }: ModelConnection, refusal: Refusal): boolean {
  const { status, message, modelId, effort, hasTemperature, marksCache } = refusal;
  const isRefused = status === 400 || status === 422;
  const canBeChatOnly = PROTOCOLS[type].mayBeChatOnly === true && !isOfficial(baseUrl, type) && !dialect.chatOnly;
  if (canBeChatOnly && (status === 404 || status === 405) && !/model/i.test(message)) {
    dialect.chatOnly = true;
    return true;
  }
  if (!dialect.withoutUsage && isRefused && /stream_options/.test(message)) {
    dialect.withoutUsage = true;
    return true;
  }
  if (hasTemperature && isRefused && /temperature/i.test(message)) {
    dialect.modelsWithoutTemperature.add(modelId);
    return true;
  }
  const hasNewName = dialect.modelsWithCompletionTokens.has(modelId);
  if (!hasNewName && isRefused && /max_tokens.*max_completion_tokens/is.test(message)) {
    dialect.modelsWithCompletionTokens.add(modelId);
    return true;
  }
  if (effort !== null && isRefused && /reasoning|thinking|effort/i.test(message)) {
    if (effort === 'off') dialect.modelsThatMustThink.add(modelId);
    else dialect.modelsWithoutEffort.add(modelId);
    return true;
  }
  if (marksCache && isRefused && /cache_control|\bttl\b/i.test(message)) {
    dialect.cacheLifetime = dialect.cacheLifetime === 'hour' ? 'minutes' : 'none';
    return true;
  }
  return false;
}

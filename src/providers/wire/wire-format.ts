import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import { UNKNOWN_OUTPUT_TOKENS } from '@/domain/context/compact-constants';

/** What differs between the providers when a request is written and an answer is read; everything else is the same. */
export interface WireFormat {
  /** The key under which the SDK package keeps this provider's own fields. */
  readonly namespace: string;
  /**
   * When a thinking block goes back: `signed` only with what its provider gave us for that; `in-tool-loop` as plain
   * text, and only in the turn that is still going on (DeepSeek and Kimi ask for it there, others refuse it elsewhere).
   */
  readonly thinking: 'signed' | 'in-tool-loop' | 'never';
  readonly cacheBreakpoint?: SharedV4ProviderOptions;
  /** Anthropic refuses a history with calls in it when the tools are not defined, even if none may be called. */
  readonly keepsToolsWhenNone?: true;
  /** Anthropic demands a limit of the answer, and what its package would fill in may not fit the window. */
  readonly outputTokensWhenUnknown?: number;
  /** Options of the whole call. */
  readonly options: SharedV4ProviderOptions;
}

/** `store: false` keeps nothing on OpenAI's side; the sealed reasoning then comes back to us and we send it along. */
export const RESPONSES_FORMAT: WireFormat = {
  namespace: 'openai',
  thinking: 'signed',
  options: { openai: { store: false } },
};

export const ANTHROPIC_FORMAT: WireFormat = {
  namespace: 'anthropic',
  thinking: 'signed',
  cacheBreakpoint: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  keepsToolsWhenNone: true,
  outputTokensWhenUnknown: UNKNOWN_OUTPUT_TOKENS,
  options: {},
};

/** Gemini thinks unseen unless asked to show it, and models that do not think refuse to be asked. */
const THINKING_GEMINI = /gemini-(?:2\.5|[3-9]|(?:pro|flash|flash-lite)-latest)(?!.*(?:image|tts|audio|live))/;

export function geminiFormat(modelId: string): WireFormat {
  return {
    namespace: 'google',
    thinking: 'signed',
    options: THINKING_GEMINI.test(modelId) ? { google: { thinkingConfig: { includeThoughts: true } } } : {},
  };
}

/** Groq refuses the field that thinking goes back in. */
export function chatFormat(baseUrl: string): WireFormat {
  const refusesThinking = new URL(baseUrl).hostname.endsWith('groq.com');
  return { namespace: 'openaiCompatible', thinking: refusesThinking ? 'never' : 'in-tool-loop', options: {} };
}

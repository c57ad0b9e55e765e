import { failure } from '@/domain/chat-error';
import type { CompletionCall, Completion, ModelCall, ModelPart } from '@/domain/providers/model-call';
import type { Clock } from '@/domain/runtime';
import type { ProviderAdapter } from '@/domain/providers/provider-adapter';

import { completePrompt } from './complete-prompt';
import { countRequestTokens, countTokens } from './count-tokens';
import { DEMO_MODEL } from '@/domain/providers/vendors/demo';
import { enforceWindow } from './enforce-window';
import type { DemoLanguage } from './languages/demo-language';
import { loadSpeech } from './languages/load-texts';
import { chooseReply } from './replies/choose-reply';
import { splitWords } from './split-text';
import { streamWords, throwIfStopped } from './stream-words';

export interface DemoOptions {
  readonly clock: Clock;
  /** Milliseconds per word; 0 sends the whole answer at once, null uses the default. */
  readonly wordMs?: number | null;
  /** The language of the app. */
  readonly language: () => Promise<DemoLanguage>;
}

/** About 80 words a second, similar to hosted models. */
const DEFAULT_WORD_MS = 12;

/** A provider without a model: it follows fixed rules, gives the same answer to the same request and uses no network. */
export function createDemoAdapter({ clock, wordMs, language }: DemoOptions): ProviderAdapter {
  const pace = { clock, wordMs: wordMs ?? DEFAULT_WORD_MS };
  const speech = async () => loadSpeech(await language());

  async function* sendMessageStream(asked: ModelCall, signal: AbortSignal): AsyncGenerator<ModelPart, void> {
    const call = asked.toolChoice === 'none' ? { ...asked, tools: [] } : asked;
    refuseOtherModels(call.model.modelId);
    throwIfStopped(signal);
    const inputTokens = countRequestTokens(call);
    const available = enforceWindow(inputTokens, call.maxOutputTokens);
    const reply = chooseReply(call, await speech());
    const thoughts = call.thinking === 'off' ? '' : reply.thinking;
    const thinking = clipToTokens(thoughts, available);
    const reasoningTokens = countTokens(thinking);
    const text = clipToTokens(reply.text, available - reasoningTokens);
    const isCut = text.length < reply.text.length || thinking.length < thoughts.length;

    for await (const word of streamWords(thinking, pace, signal)) yield { type: 'reasoning-delta', text: word };
    if (thinking !== '') yield { type: 'reasoning-end', replay: null };
    for await (const word of streamWords(text, pace, signal)) yield { type: 'text-delta', text: word };
    throwIfStopped(signal);

    const toolCalls = isCut ? [] : reply.toolCalls;
    for (const [index, { name, input }] of toolCalls.entries()) {
      const id = `demo-${clock.now().toString(36)}-${call.messages.length}-${index}`;
      yield { type: 'tool-call', call: { id, name, input, replay: null } };
    }
    const toolTokens = countTokens(toolCalls.map((toolCall) => toolCall.name + toolCall.input).join(''));
    const outputTokens = reasoningTokens + countTokens(text) + toolTokens;
    yield {
      type: 'finish',
      reason: isCut ? 'length' : toolCalls.length > 0 ? 'tool-calls' : 'stop',
      usage: {
        inputTokens,
        outputTokens,
        cachedInputTokens: 0,
        cacheWriteTokens: 0,
        longCacheWriteTokens: 0,
        reasoningTokens,
      },
    };
  }

  async function generateSimpleCompletion(call: CompletionCall, signal: AbortSignal): Promise<Completion> {
    refuseOtherModels(call.modelId);
    throwIfStopped(signal);
    const inputTokens = countTokens(call.system ?? '') + countTokens(call.prompt);
    const available = enforceWindow(inputTokens, call.maxOutputTokens);
    const whole = completePrompt(call, available, await speech());
    const text = clipToTokens(whole, available);
    const usage = {
      inputTokens,
      outputTokens: countTokens(text),
      cachedInputTokens: 0,
      cacheWriteTokens: 0,
      longCacheWriteTokens: 0,
      reasoningTokens: 0,
    };
    return { text, reason: text.length < whole.length ? 'length' : 'stop', usage };
  }

  return {
    sendMessageStream,
    generateSimpleCompletion,
    listModels: async (signal) => {
      throwIfStopped(signal);
      return [DEMO_MODEL];
    },
  };
}

function refuseOtherModels(modelId: string): void {
  if (modelId === DEMO_MODEL.id) return;
  throw failure('model-not-found', `The demo has one model, ${DEMO_MODEL.id}; it does not know “${modelId}”.`);
}

/** As many whole words as fit. */
function clipToTokens(text: string, tokens: number): string {
  if (countTokens(text) <= tokens) return text;
  let kept = '';
  for (const word of splitWords(text)) {
    if (countTokens(kept + word) > tokens) break;
    kept += word;
  }
  return kept;
}

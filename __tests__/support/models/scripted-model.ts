import { ChatFailure, chatError, failure, type ChatErrorKind } from '@/domain/chat-error';
import type { Completion, CompletionCall, FinishReason, ModelCall, ModelPart } from '@/domain/providers/model-call';
import type { ProviderAdapter } from '@/domain/providers/provider-adapter';
import { aUsage } from '../builders/usage';

/** One answer of the scripted model. */
export type ScriptedReply = (call: ModelCall, signal: AbortSignal) => AsyncIterable<ModelPart> | Iterable<ModelPart>;

const USAGE = aUsage({ inputTokens: 100, outputTokens: 10 });

export interface ScriptedModel extends ProviderAdapter {
  /** Every call to the model, in order. */
  readonly calls: ModelCall[];
  readonly completions: CompletionCall[];
}

/** A model that gives one reply after the other. A call without a reply fails the test. */
export function createScriptedModel(replies: readonly ScriptedReply[], title = 'A scripted title'): ScriptedModel {
  const calls: ModelCall[] = [];
  const completions: CompletionCall[] = [];
  return {
    calls,
    completions,
    async *sendMessageStream(call, signal) {
      const reply = replies[calls.length];
      calls.push(call);
      if (!reply) throw failure('internal', `The script has no reply number ${calls.length}.`);
      yield* reply(call, signal);
    },
    async generateSimpleCompletion(call): Promise<Completion> {
      completions.push(call);
      return { text: title, reason: 'stop', usage: USAGE };
    },
    listModels: async () => [],
  };
}

export function says(text: string, reason: FinishReason = 'stop'): ScriptedReply {
  return () => [...words(text), { type: 'finish', reason, usage: USAGE }];
}

/** Answers with these parts before its end: sources, pictures, or parts that cannot be shown. */
export function saysWith(text: string, ...parts: readonly ModelPart[]): ScriptedReply {
  return () => [...words(text), ...parts, { type: 'finish', reason: 'stop', usage: USAGE }];
}

export function thinks(thought: string, text: string, replay: string | null = 'signature'): ScriptedReply {
  return () => [
    { type: 'reasoning-delta', text: thought },
    { type: 'reasoning-end', replay },
    ...words(text),
    { type: 'finish', reason: 'stop', usage: USAGE },
  ];
}

export function callsTools(...calls: readonly { id: string; name: string; input?: string }[]): ScriptedReply {
  return saysAndCalls('', ...calls);
}

export function saysAndCalls(
  text: string,
  ...calls: readonly { id: string; name: string; input?: string }[]
): ScriptedReply {
  return () => [
    ...words(text),
    ...calls.map(({ id, name, input = '{}' }): ModelPart => ({
      type: 'tool-call',
      call: { id, name, input, replay: null },
    })),
    { type: 'finish', reason: 'tool-calls', usage: USAGE },
  ];
}

/** Streams the text, then fails. */
export function breaksAfter(text: string, kind: ChatErrorKind, retryAfterMs?: number): ScriptedReply {
  return function* () {
    yield* words(text);
    throw new ChatFailure(chatError(kind, `scripted ${kind}`, retryAfterMs));
  };
}

/** Streams the text, then sends nothing more until it is aborted. */
export function hangsAfter(text: string): ScriptedReply {
  return async function* (_call, signal) {
    yield* words(text);
    await new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    throw failure('network', 'aborted');
  };
}

function words(text: string): ModelPart[] {
  return (text.match(/\S*\s*/g) ?? [])
    .filter((word) => word !== '')
    .map((word) => ({ type: 'text-delta', text: word }));
}

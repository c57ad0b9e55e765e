import type { ModelCall, ModelMessage } from '../providers/model-call';
import { isCacheCold } from './cache-state';
import { thinkingOf } from './chat-options';
import { AFTER_RESULTS } from './compact-aware-message-builder';
import type { LoadedContext } from './loaded-context';
import { modelRefOf, type SessionTarget } from './session-target';

interface Continued {
  readonly target: SessionTarget;
  readonly context: Pick<LoadedContext, 'request' | 'originals'>;
  readonly now: number;
}

/**
 * The next request of a chat with an instruction of the app as its last message. It begins exactly like the chat's last request, so the
 * provider reads it from its cache. Callers make sure that the chat contains no untrusted text: nothing separates it from the instruction.
 */
export function instructionCall(
  { target, context, now }: Continued,
  { text, maxOutputTokens }: { readonly text: string; readonly maxOutputTokens: number },
): ModelCall {
  return {
    ...context.request,
    messages: withInstruction(context.request.messages, text),
    model: modelRefOf(target),
    // A cold cache has nothing to read, and writing to it costs extra.
    ...(isCacheCold(target, context.originals, now) ? {} : { cacheKey: target.session.id }),
    // Another tool choice would be another prefix.
    toolChoice: 'auto',
    maxOutputTokens,
    temperature: 0,
    // Anthropic's cache does not survive a change of the thinking setting; the others' does.
    thinking: target.provider.type === 'anthropic' ? thinkingOf(target) : 'off',
  };
}

const HAS_RESULTS: ModelMessage = { role: 'assistant', text: AFTER_RESULTS, thinking: [], toolCalls: [] };

/**
 * A question that has no answer yet is left out: most providers refuse two messages of the user in a row, and a question is always newer than
 * what a summary or a flush is about.
 */
function withInstruction(messages: readonly ModelMessage[], text: string): readonly ModelMessage[] {
  const end = messages.findLastIndex(({ role }) => role !== 'user') + 1;
  const answered = messages.slice(0, end);
  const filler = answered.at(-1)?.role === 'tool' ? [HAS_RESULTS] : [];
  return [...answered, ...filler, { role: 'user', text, images: [] }];
}

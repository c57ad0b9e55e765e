import type { ModelCall, ModelMessage } from '@/domain/providers/model-call';

/** What providers say about thinking that they did not write, or that was damaged on its way. */
const REFUSES_THINKING = /signature|encrypted.content|type 'reasoning' was provided without/i;

/** Enough for several long chats; the oldest are then refused again, which costs one request. */
const MOST_REMEMBERED = 5_000;

/**
 * Remembers the signed thinking of a call that was refused because of it, so that it is sent no more. The refusal rarely says which block is
 * meant. Without this, one damaged signature would end a chat for good. True: something was learned, and the call is worth another try.
 */
export function rememberRefusedThinking(
  refused: Set<string>,
  call: ModelCall,
  { status, message }: { readonly status: number | null; readonly message: string },
): boolean {
  if ((status !== 400 && status !== 422) || !REFUSES_THINKING.test(message)) return false;
  const sent = call.messages.flatMap(replaysOf);
  if (refused.size + sent.length > MOST_REMEMBERED) refused.clear();
  sent.forEach((replay) => refused.add(replay));
  return sent.length > 0;
}

/** The call without the thinking that was refused before. The text of its answers stays. */
export function withoutRefusedThinking(call: ModelCall, refused: ReadonlySet<string>): ModelCall {
  if (refused.size === 0) return call;
  const isFine = ({ replay }: { readonly replay: string | null }) => replay === null || !refused.has(replay);
  const messages = call.messages.map((message) =>
    message.role !== 'assistant'
      ? message
      : {
          ...message,
          thinking: message.thinking.filter(isFine),
          toolCalls: message.toolCalls.map((each) => (isFine(each) ? each : { ...each, replay: null })),
        },
  );
  return { ...call, messages };
}

function replaysOf(message: ModelMessage): string[] {
  if (message.role !== 'assistant') return [];
  return [...message.thinking, ...message.toolCalls].flatMap(({ replay }) => (replay === null ? [] : [replay]));
}

import { wellFormed } from '@/domain/text/well-formed';
import type { ModelRequest } from '@/domain/providers/model-call';

/**
 * The rules of all providers for a request, checked before an adapter converts it. Returns the violations; an empty
 * list means a valid request. `isSent` also requires that the last message is from the user or a tool.
 */
export function wireRuleViolations(request: ModelRequest, { isSent = true }: { isSent?: boolean } = {}): string[] {
  const wrong: string[] = [];
  const { messages } = request;
  const callIds = new Set<string>();
  if (messages.length === 0) wrong.push('there are no messages');
  if (messages.length > 0 && messages[0]?.role !== 'user') wrong.push('the first message is not a user message');
  if (isSent && messages.at(-1)?.role === 'assistant') wrong.push('the last message is an assistant message');

  messages.forEach((message, index) => {
    const at = (problem: string) => wrong.push(`message ${index}: ${problem}`);
    const before = messages[index - 1];
    if (message.role === 'user') {
      if (before?.role === 'user') at('two user messages meet');
      if (message.text.trim() === '' && message.images.length === 0) at('a user message is empty');
    } else if (message.role === 'assistant') {
      if (before?.role === 'assistant') at('two assistant messages meet');
      if (message.toolCalls.length === 0 && message.text.trim() === '') at('an assistant message is empty');
      const next = messages[index + 1];
      const results = next?.role === 'tool' ? next.results.map(({ toolCallId }) => toolCallId) : [];
      const calls = message.toolCalls.map(({ id }) => id);
      if (results.join('\n') !== calls.join('\n')) at('its calls are not followed by exactly their results');
      for (const { id, input } of message.toolCalls) {
        if (callIds.has(id)) at(`the call id "${id}" is used twice`);
        callIds.add(id);
        if (!/^[a-zA-Z0-9_-]{1,64}$/.test(id)) at(`the call id "${id}" is not in the alphabet`);
        if (!isJsonObject(input)) at('a call has no JSON object as input');
      }
      for (const block of message.thinking) if (block.replay === null) at('a thinking block has no signature');
    } else {
      if (before?.role !== 'assistant' || before.toolCalls.length === 0) at('results without their calls');
      for (const { output } of message.results) if (output.trim() === '') at('a result is empty');
    }
    if (!isWellFormed(message)) at('it is not well-formed Unicode');
  });
  if (request.system !== null && wellFormed(request.system) !== request.system)
    wrong.push('the system prompt is malformed');
  return wrong;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) && isWellFormed(value);
  } catch {
    return false;
  }
}

/** Checks every string, including escaped ones in JSON. Signatures are opaque. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return wellFormed(value) === value;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => key === 'replay' || isWellFormed(part));
}

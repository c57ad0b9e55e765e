import type { ModelMessage } from '../providers/model-call';

const HAS_RESULTS: ModelMessage = { role: 'assistant', text: '(I have the results.)', thinking: [], toolCalls: [] };

/**
 * The messages of a request with an instruction of the app as the last one. A question that has no answer yet is left out: most providers
 * refuse two messages of the user in a row, and a question is always newer than what a summary or a flush is about.
 */
export function withInstruction(messages: readonly ModelMessage[], text: string): readonly ModelMessage[] {
  const end = messages.findLastIndex(({ role }) => role !== 'user') + 1;
  const answered = messages.slice(0, end);
  const filler = answered.at(-1)?.role === 'tool' ? [HAS_RESULTS] : [];
  return [...answered, ...filler, { role: 'user', text, images: [] }];
}

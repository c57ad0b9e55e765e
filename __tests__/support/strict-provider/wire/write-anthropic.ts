import { sign } from '../signatures';
import { argumentsOf, frame, pieces, type AnswerOnWire, type WrittenAnswer } from './written-answer';

const STOP = { stop: 'end_turn', length: 'max_tokens', blocked: 'refusal' } as const;

export function writeAnthropic(answer: WrittenAnswer): AnswerOnWire {
  const { model, thinking, text, calls, inputTokens, outputTokens } = answer;
  const signature = sign(model.id, thinking);
  const stop_reason = calls.length > 0 ? 'tool_use' : STOP[answer.finish];
  const content = [
    ...(thinking === '' ? [] : [{ type: 'thinking', thinking, signature }]),
    ...(text === '' ? [] : [{ type: 'text', text }]),
    ...calls.map(({ id, name, args }) => ({ type: 'tool_use', id, name, input: args })),
  ];
  const message = { id: `msg_${answer.number}`, type: 'message', role: 'assistant', model: model.id };
  const typed = (data: { readonly type: string; readonly [key: string]: unknown }) => frame(data, data.type);
  const delta = (index: number, change: object) => typed({ type: 'content_block_delta', index, delta: change });

  const blocks = content.flatMap((block, index) => {
    const start = (content_block: object) => typed({ type: 'content_block_start', index, content_block });
    const stop = typed({ type: 'content_block_stop', index });
    if ('signature' in block) {
      return [
        start({ type: 'thinking', thinking: '' }),
        ...pieces(thinking).map((piece) => delta(index, { type: 'thinking_delta', thinking: piece })),
        delta(index, { type: 'signature_delta', signature }),
        stop,
      ];
    }
    if ('text' in block) {
      return [
        start({ type: 'text', text: '' }),
        ...pieces(text).map((piece) => delta(index, { type: 'text_delta', text: piece })),
        stop,
      ];
    }
    return [
      start({ ...block, input: {} }),
      ...pieces(argumentsOf(calls.find(({ id }) => id === block.id) ?? { name: '', args: {} })).map((piece) =>
        delta(index, { type: 'input_json_delta', partial_json: piece }),
      ),
      stop,
    ];
  });
  return {
    body: { ...message, content, stop_reason, usage: { input_tokens: inputTokens, output_tokens: outputTokens } },
    frames: [
      typed({
        type: 'message_start',
        message: { ...message, content: [], stop_reason: null, usage: { input_tokens: inputTokens, output_tokens: 1 } },
      }),
      ...blocks,
      typed({
        type: 'message_delta',
        delta: { stop_reason, stop_sequence: null },
        usage: { output_tokens: outputTokens },
      }),
      typed({ type: 'message_stop' }),
    ],
  };
}

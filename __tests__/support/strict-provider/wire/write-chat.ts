import { argumentsOf, frame, pieces, type AnswerOnWire, type WrittenAnswer } from './written-answer';

const FINISH = { stop: 'stop', length: 'length', blocked: 'content_filter' } as const;

export function writeChat(answer: WrittenAnswer): AnswerOnWire {
  const { thinking, text, calls, inputTokens, outputTokens } = answer;
  const finish_reason = calls.length > 0 ? 'tool_calls' : FINISH[answer.finish];
  const usage = {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
  const head = { id: `chatcmpl-${answer.number}`, created: 1, model: answer.model.id };
  const chunk = (delta: object, finish: string | null = null) =>
    frame({
      ...head,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  const tool_calls = calls.map((call) => ({
    id: call.id,
    type: 'function',
    function: { name: call.name, arguments: argumentsOf(call) },
  }));
  return {
    body: {
      ...head,
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          finish_reason,
          message: {
            role: 'assistant',
            content: text === '' ? null : text,
            ...(thinking === '' ? {} : { reasoning_content: thinking }),
            ...(calls.length === 0 ? {} : { tool_calls }),
          },
        },
      ],
      usage,
    },
    frames: [
      chunk({ role: 'assistant', content: '' }),
      ...pieces(thinking).map((piece) => chunk({ reasoning_content: piece })),
      ...pieces(text).map((content) => chunk({ content })),
      ...tool_calls.map((call, index) => chunk({ tool_calls: [{ index, ...call }] })),
      chunk({}, finish_reason),
      frame({ ...head, object: 'chat.completion.chunk', choices: [], usage }),
      'data: [DONE]\n\n',
    ],
  };
}

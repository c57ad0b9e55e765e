import { sign } from '../signatures';
import { frame, pieces, type AnswerOnWire, type WrittenAnswer } from './written-answer';

const FINISH = { stop: 'STOP', length: 'MAX_TOKENS', blocked: 'SAFETY' } as const;

export function writeGemini(answer: WrittenAnswer): AnswerOnWire {
  const { model, thinking, text, calls, inputTokens, outputTokens } = answer;
  const usageMetadata = {
    promptTokenCount: inputTokens,
    candidatesTokenCount: outputTokens,
    totalTokenCount: inputTokens + outputTokens,
  };
  const callParts = calls.map(({ name, args }) => ({
    functionCall: { name, args },
    ...(model.thinks === true ? { thoughtSignature: sign(model.id, `${name}${JSON.stringify(args)}`) } : {}),
  }));
  const parts = [
    ...(thinking === '' ? [] : [{ text: thinking, thought: true }]),
    ...(text === '' ? [] : [{ text }]),
    ...callParts,
  ];
  const candidate = (content: readonly object[], more: object = {}) => ({
    candidates: [{ index: 0, content: { role: 'model', parts: content }, ...more }],
    modelVersion: model.id,
  });
  const end = { finishReason: FINISH[answer.finish] };
  return {
    body: { ...candidate(parts, end), usageMetadata },
    frames: [
      ...pieces(thinking).map((piece) => frame(candidate([{ text: piece, thought: true }]))),
      ...pieces(text).map((piece) => frame(candidate([{ text: piece }]))),
      ...callParts.map((part) => frame(candidate([part]))),
      frame({ ...candidate([{ text: '' }], end), usageMetadata }),
    ],
  };
}

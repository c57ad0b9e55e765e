import type { StrictModel } from './parsed-request';
import type { WrittenAnswer } from './wire/written-answer';

/** Reports the usage of each answer as its model does. One per provider, because some models report sums. */
export type ReportUsage = (answer: WrittenAnswer) => WrittenAnswer;

export function createReportUsage(): ReportUsage {
  const spent = new Map<StrictModel, { input: number; output: number }>();
  const previous = new Map<StrictModel, number>();
  return (answer) => {
    const { model, inputTokens, outputTokens } = answer;
    const before = spent.get(model) ?? { input: 0, output: 0 };
    const sum = { input: before.input + inputTokens, output: before.output + outputTokens };
    const known = previous.get(model) ?? 0;
    spent.set(model, sum);
    previous.set(model, inputTokens);
    switch (model.misreports) {
      case 'negative':
        return { ...answer, inputTokens: -1, outputTokens: -1 };
      case 'zero':
        return { ...answer, inputTokens: 0, outputTokens: 0 };
      case 'sum-of-calls':
        return { ...answer, inputTokens: sum.input, outputTokens: sum.output };
      case 'uncached-part':
        return { ...answer, inputTokens: inputTokens > known ? inputTokens - known : inputTokens };
      case undefined:
        return answer;
    }
  };
}

import { inputTokensOf } from './count-tokens';
import { Refusal } from './refusal';
import type { ParsedRequest, StrictModel } from './parsed-request';

/** Returns the input tokens. Throws if the output limit is invalid or the request does not fit. */
export function checkWindow(request: ParsedRequest): number {
  const { model, maxOutput } = request;
  checkOutputLimit(model, maxOutput);
  const input = inputTokensOf(request);
  const output = maxOutput ?? 1;
  if (input + output > model.window) throw tooLong(model, input, output);
  return input;
}

function checkOutputLimit({ type, id, maxOutput: limit }: StrictModel, asked: number | null): void {
  if (asked === null) {
    if (type === 'anthropic') throw new Refusal('output-limit', 'max_tokens: Field required');
    return;
  }
  // OpenAI's Responses API has this minimum.
  const least = type === 'openai' ? 16 : 1;
  if (asked >= least && asked <= limit && Number.isInteger(asked)) return;
  throw new Refusal('output-limit', outputWords({ type, id, limit, asked, least }));
}

interface OutputFault {
  readonly type: StrictModel['type'];
  readonly id: string;
  readonly limit: number;
  readonly asked: number;
  readonly least: number;
}

function outputWords({ type, id, limit, asked, least }: OutputFault): string {
  switch (type) {
    case 'anthropic':
      return asked < least
        ? 'max_tokens: Input should be greater than or equal to 1'
        : `max_tokens: ${asked} > ${limit}, which is the maximum allowed number of output tokens for ${id}`;
    case 'gemini':
      return (
        `Unable to submit request because it has a maxOutputTokens value of ${asked} but the supported range is from 1 ` +
        `(inclusive) to ${limit + 1} (exclusive). Update the value and try again.`
      );
    case 'openai':
      return asked < least
        ? `Invalid 'max_output_tokens': integer below minimum value. Expected a value >= 16, but got ${asked} instead.`
        : `Invalid 'max_output_tokens': integer above maximum value. Expected a value <= ${limit}, but got ${asked} instead.`;
    case 'openai-compatible':
      return asked < least
        ? `Invalid 'max_tokens': integer below minimum value. Expected a value >= 1, but got ${asked} instead.`
        : `max_tokens is too large: ${asked}. This model supports at most ${limit} completion tokens, whereas you provided ${asked}.`;
  }
}

function tooLong({ type, window }: StrictModel, input: number, output: number): Refusal {
  switch (type) {
    case 'anthropic':
      return input > window
        ? new Refusal('window', `prompt is too long: ${input} tokens > ${window} maximum`)
        : new Refusal(
            'window',
            `input length and \`max_tokens\` exceed context limit: ${input} + ${output} > ${window}, ` +
              'decrease input length or `max_tokens` and try again',
          );
    case 'gemini':
      return new Refusal(
        'window',
        `The input token count (${input + output}) exceeds the maximum number of tokens allowed (${window}).`,
      );
    case 'openai':
      return new Refusal(
        'window',
        'Your input exceeds the context window of this model. Please adjust your input and try again.',
        400,
        'context_length_exceeded',
      );
    case 'openai-compatible':
      return new Refusal(
        'window',
        input > window
          ? `This model's maximum context length is ${window} tokens. However, your messages resulted in ${input} tokens. ` +
              'Please reduce the length of the messages.'
          : `This model's maximum context length is ${window} tokens. However, you requested ${input + output} tokens ` +
              `(${input} in the messages, ${output} in the completion). Please reduce the length of the messages or completion.`,
        400,
        'context_length_exceeded',
      );
  }
}

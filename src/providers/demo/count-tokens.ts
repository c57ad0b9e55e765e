import type { ModelMessage, ModelRequest } from '@/domain/providers/model-call';

const CHARS_PER_TOKEN = 4;
const TOKENS_PER_IMAGE = 85;

/** Scripts without spaces need about one token per character. */
const DENSE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;

/** The demo's own tokenizer. It only has to be consistent and roughly right. */
export function countTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return dense + Math.ceil((text.length - dense) / CHARS_PER_TOKEN);
}

export function countRequestTokens(request: ModelRequest): number {
  const system = countTokens(request.system ?? '');
  const tools = request.tools.length === 0 ? 0 : countTokens(JSON.stringify(request.tools));
  return request.messages.reduce((sum, message) => sum + countMessageTokens(message), system + tools);
}

function countMessageTokens(message: ModelMessage): number {
  switch (message.role) {
    case 'user':
      return countTokens(message.text) + message.images.length * TOKENS_PER_IMAGE;
    case 'assistant': {
      const thinking = message.thinking.map((block) => block.text).join('');
      const calls = message.toolCalls.map((call) => call.name + call.input).join('');
      return countTokens(message.text + thinking + calls);
    }
    case 'tool':
      return countTokens(message.results.map((result) => result.toolName + result.output).join(''));
  }
}

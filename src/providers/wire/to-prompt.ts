import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4ReasoningPart,
  LanguageModelV4ToolCallPart,
} from '@ai-sdk/provider';
import type { ThinkingBlock } from '@/domain/conversation';
import { isRecord, parseJson } from '@/domain/json';
import type { ModelCall, ModelMessage, ModelRequest, ToolCall, ToolDefinition } from '@/domain/providers/model-call';
import { fromReplay } from './replay';
import type { WireFormat } from '../protocols/protocol';

type AssistantTurn = Extract<ModelMessage, { role: 'assistant' }>;

/** Converts our request to the SDK's provider specification. Pure: the same request gives the same prompt. */
export function toPrompt(request: ModelRequest, format: WireFormat): LanguageModelV4Prompt {
  const prompt: LanguageModelV4Prompt = [];
  if (request.system !== null && request.system !== '') prompt.push({ role: 'system', content: request.system });

  const lastUser = request.messages.findLastIndex((message) => message.role === 'user');
  request.messages.forEach((message, index) => {
    const translated = toMessage(message, format, index > lastUser);
    if (translated !== null) prompt.push(translated);
  });
  return prompt;
}

/** The tools of a call, and whether they may be used. */
export function toTools(call: ModelCall, format: WireFormat): Pick<LanguageModelV4CallOptions, 'tools' | 'toolChoice'> {
  if (call.tools.length === 0) return {};
  if (call.toolChoice === 'auto') return { tools: call.tools.map(toTool) };
  return format.keepsToolsWhenNone === true ? { tools: call.tools.map(toTool), toolChoice: { type: 'none' } } : {};
}

function toTool({ name, description, inputSchema }: ToolDefinition): LanguageModelV4FunctionTool {
  return { type: 'function', name, description, inputSchema };
}

function toMessage(message: ModelMessage, format: WireFormat, inToolLoop: boolean): LanguageModelV4Message | null {
  switch (message.role) {
    case 'user':
      return {
        role: 'user',
        content: [
          ...message.images.map(({ mediaType, base64 }) => ({
            type: 'file' as const,
            mediaType,
            data: { type: 'data' as const, data: base64 },
          })),
          ...(message.text === '' && message.images.length > 0 ? [] : [{ type: 'text' as const, text: message.text }]),
        ],
      };
    case 'assistant':
      return toAssistant(message, format, inToolLoop);
    case 'tool':
      return {
        role: 'tool',
        content: message.results.map((result) => ({
          type: 'tool-result',
          toolCallId: result.toolCallId,
          toolName: result.toolName,
          output: { type: result.isError ? 'error-text' : 'text', value: result.output },
        })),
      };
  }
}

/** Null for an answer that consists only of thinking, because every provider refuses an empty answer. */
function toAssistant(message: AssistantTurn, format: WireFormat, inToolLoop: boolean): LanguageModelV4Message | null {
  if (message.text === '' && message.toolCalls.length === 0) return null;
  return {
    role: 'assistant',
    content: [
      ...toReasoning(message, format, inToolLoop),
      ...(message.text === '' ? [] : [{ type: 'text' as const, text: message.text }]),
      ...message.toolCalls.map((call) => toToolCall(call, format)),
    ],
  };
}

function toReasoning(message: AssistantTurn, format: WireFormat, inToolLoop: boolean): LanguageModelV4ReasoningPart[] {
  switch (format.thinking) {
    case 'never':
      return [];
    case 'in-tool-loop':
      return inToolLoop && message.toolCalls.length > 0
        ? message.thinking.filter(({ text }) => text !== '').map(({ text }) => ({ type: 'reasoning', text }))
        : [];
    case 'signed':
      return message.thinking.flatMap((block) => signed(block, format));
  }
}

/** Thinking without its signature is refused or ignored, so it is not sent. */
function signed(block: ThinkingBlock, { namespace }: WireFormat): LanguageModelV4ReasoningPart[] {
  const providerOptions = fromReplay(block.replay, namespace);
  return providerOptions === null ? [] : [{ type: 'reasoning', text: block.text, providerOptions }];
}

function toToolCall(call: ToolCall, format: WireFormat): LanguageModelV4ToolCallPart {
  const providerOptions = fromReplay(call.replay, format.namespace);
  return {
    type: 'tool-call',
    toolCallId: call.id,
    toolName: call.name,
    input: toArguments(call.input),
    ...(providerOptions === null ? {} : { providerOptions }),
  };
}

/** Providers accept only an object here. */
function toArguments(input: string): Record<string, unknown> {
  const value = parseJson(input);
  if (isRecord(value)) return value;
  return value === undefined || value === null ? {} : { value };
}

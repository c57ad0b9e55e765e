import type { AssistantMessage, ImagePart, ThinkingBlock, ToolMessage, UserMessage } from '../conversation';
import type { ModelMessage, ModelRequest, ToolDefinition } from '../providers/model-call';
import {
  CHARS_PER_TOKEN_ESTIMATE,
  ESTIMATE_SAFETY_MARGIN,
  IMAGE_TOKENS,
  MESSAGE_OVERHEAD_TOKENS,
  REQUEST_OVERHEAD_TOKENS,
  TOOL_CALL_OVERHEAD_TOKENS,
  TOOL_DEFINITION_OVERHEAD_TOKENS,
  TOOL_RESULT_OVERHEAD_TOKENS,
} from '../context/compact-constants';
import { userText } from '../context/user-text';
import { tokenWeights } from './decode-weights';
import { weighText } from './weigh-text';

/** The estimated tokens of a text, including the safety margin. */
export function estimateFromText(text: string): number {
  return text.length === 0 ? 0 : Math.max(1, Math.ceil(weighText(text, tokenWeights) * ESTIMATE_SAFETY_MARGIN));
}

/** The parts of a message that are sent. A message can be estimated before it is stored. */
export type PricedMessage =
  | Pick<UserMessage, 'role' | 'content' | 'images' | 'files'>
  | Pick<AssistantMessage, 'role' | 'content' | 'thinking'>
  | Pick<ToolMessage, 'role' | 'toolName' | 'toolInput' | 'toolOutput' | 'replay'>;

/**
 * The tokens of a message that is sent in full. Computed once, when the message is stored. The messages of a request cost exactly the
 * sum of these, because the row of a tool call includes its result.
 */
export function estimateMessageTokens(message: PricedMessage): number {
  switch (message.role) {
    case 'user':
      return userTokens(userText(message), message.images);
    case 'assistant':
      // A block without its signature is shown, but never sent.
      return assistantTokens(
        message.content,
        message.thinking.filter(({ replay }) => replay !== null),
      );
    case 'tool':
      return (
        toolCallTokens(message.toolName, message.toolInput, message.replay) + toolResultTokens(message.toolOutput ?? '')
      );
  }
}

/** The tokens of a request without its messages: system prompt, tools, framing. */
export function estimateFixedTokens(request: Pick<ModelRequest, 'system' | 'tools'>): number {
  const system = request.system === null ? 0 : MESSAGE_OVERHEAD_TOKENS + estimateFromText(request.system);
  return REQUEST_OVERHEAD_TOKENS + system + sum(request.tools, toolDefinitionTokens);
}

export function estimateModelMessageTokens(message: ModelMessage): number {
  switch (message.role) {
    case 'user':
      return userTokens(message.text, message.images);
    case 'assistant':
      return (
        assistantTokens(message.text, message.thinking) +
        sum(message.toolCalls, (call) => toolCallTokens(call.name, call.input, call.replay))
      );
    case 'tool':
      return sum(message.results, (result) => toolResultTokens(result.output));
  }
}

function userTokens(text: string, images: readonly ImagePart[]): number {
  return MESSAGE_OVERHEAD_TOKENS + estimateFromText(text) + images.length * IMAGE_TOKENS;
}

function assistantTokens(text: string, thinking: readonly ThinkingBlock[]): number {
  const thought = sum(thinking, (block) => estimateFromText(block.text) + replayTokens(block.replay));
  return MESSAGE_OVERHEAD_TOKENS + estimateFromText(text) + thought;
}

function toolCallTokens(name: string, input: string, replay: string | null): number {
  return TOOL_CALL_OVERHEAD_TOKENS + estimateFromText(name) + estimateFromText(input) + replayTokens(replay);
}

function toolResultTokens(output: string): number {
  return TOOL_RESULT_OVERHEAD_TOKENS + estimateFromText(output);
}

/** By definition: a definition never changes, and every request has the same few. */
const knownDefinitionTokens = new WeakMap<ToolDefinition, number>();

function toolDefinitionTokens(definition: ToolDefinition): number {
  const known = knownDefinitionTokens.get(definition);
  if (known !== undefined) return known;
  const { name, description, inputSchema } = definition;
  const tokens = TOOL_DEFINITION_OVERHEAD_TOKENS + estimateFromText(JSON.stringify({ name, description, inputSchema }));
  knownDefinitionTokens.set(definition, tokens);
  return tokens;
}

/** A signature is decrypted by its provider, not read as text: pricing it as base64 would triple it. */
function replayTokens(replay: string | null): number {
  return replay === null ? 0 : Math.ceil(replay.length / CHARS_PER_TOKEN_ESTIMATE);
}

function sum<T>(items: readonly T[], tokensOf: (item: T) => number): number {
  let total = 0;
  for (const item of items) total += tokensOf(item);
  return total;
}

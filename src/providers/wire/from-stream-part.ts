import type { LanguageModelV4StreamPart, LanguageModelV4ToolResult, SharedV4ProviderMetadata } from '@ai-sdk/provider';
import type { ModelPart, ToolCall } from '@/domain/providers/model-call';
import type { AnswerExtras } from './answer-extras';
import { newRawState, type RawState } from './read-raw';
import { readFile, readGeneratedPicture } from './read-picture';
import { mergeMetadata, toReplay } from './replay';
import { unshownKind } from './unshown-kind';

/** Parts of a stream that have arrived but cannot be passed on yet. */
export interface StreamState {
  /** The signature of a block arrives in its own event, before the block ends. */
  readonly thinking: Map<string, SharedV4ProviderMetadata | undefined>;
  /** Kept until the answer ends, because a call in an answer that was cut off must not run. */
  readonly toolCalls: ToolCall[];
  /** Text blocks that are the provider's own summary of the conversation, not a part of the answer. */
  readonly summaries: Set<string>;
  readonly raw: RawState;
}

export function newStreamState(): StreamState {
  return { thinking: new Map(), toolCalls: [], summaries: new Set(), raw: newRawState() };
}

/** Converts a part of the SDK to ours; null when there is nothing to pass on yet. The caller handles `raw`, `finish` and `error`. */
export function fromStreamPart(part: LanguageModelV4StreamPart, state: StreamState): ModelPart | null {
  const { extras, responses } = state.raw;
  switch (part.type) {
    case 'text-start':
      if (part.providerMetadata?.anthropic?.type === 'compaction') {
        state.summaries.add(part.id);
        extras.name('summary');
      }
      return null;
    case 'text-delta':
      return part.delta === '' || state.summaries.has(part.id) ? null : { type: 'text-delta', text: part.delta };
    case 'text-end':
      // Ids are numbers of blocks, which the next message uses again.
      state.summaries.delete(part.id);
      return null;
    case 'reasoning-start':
      state.thinking.set(part.id, part.providerMetadata);
      return null;
    case 'reasoning-delta':
      state.thinking.set(part.id, mergeMetadata(state.thinking.get(part.id), part.providerMetadata));
      return part.delta === '' ? null : { type: 'reasoning-delta', text: part.delta };
    case 'reasoning-end': {
      const metadata = mergeMetadata(state.thinking.get(part.id), part.providerMetadata);
      state.thinking.delete(part.id);
      return { type: 'reasoning-end', replay: toReplay(metadata) };
    }
    case 'tool-call':
      // We never offer tools that the provider runs itself.
      if (part.providerExecuted !== true && !responses.providerCalls.has(part.toolCallId)) {
        state.toolCalls.push({
          id: part.toolCallId,
          name: part.toolName,
          input: part.input === '' ? '{}' : part.input,
          replay: toReplay(part.providerMetadata),
        });
      }
      return null;
    case 'tool-result':
      readToolResult(part, extras);
      return null;
    case 'tool-approval-request':
      extras.name('approval');
      return null;
    case 'source':
      if (part.sourceType === 'url') extras.find(part.url, part.title);
      return null;
    case 'file':
      readFile(part.mediaType, part.data.type === 'data' ? part.data.data : null, extras);
      return null;
    default:
      return null;
  }
}

function readToolResult({ toolName, result, preliminary }: LanguageModelV4ToolResult, extras: AnswerExtras): void {
  if (preliminary === true) return;
  if (toolName === 'image_generation') readGeneratedPicture(result, extras);
  else extras.name(unshownKind(toolName));
}

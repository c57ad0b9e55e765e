import type { LanguageModelV4StreamPart, SharedV4ProviderMetadata } from '@ai-sdk/provider';
import type { ModelPart, ToolCall } from '@/domain/providers/model-call';
import { mergeMetadata, toReplay } from './replay';

/** Parts of a stream that have arrived but cannot be passed on yet. */
export interface StreamState {
  /** The signature of a block arrives in its own event, before the block ends. */
  readonly thinking: Map<string, SharedV4ProviderMetadata | undefined>;
  /** Kept until the answer ends, because a call in an answer that was cut off must not run. */
  readonly toolCalls: ToolCall[];
}

export function newStreamState(): StreamState {
  return { thinking: new Map(), toolCalls: [] };
}

/** Converts a part of the SDK to ours; null when there is nothing to pass on yet. The caller handles `finish` and `error`. */
export function fromStreamPart(part: LanguageModelV4StreamPart, state: StreamState): ModelPart | null {
  switch (part.type) {
    case 'text-delta':
      return part.delta === '' ? null : { type: 'text-delta', text: part.delta };
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
      if (part.providerExecuted !== true) {
        state.toolCalls.push({
          id: part.toolCallId,
          name: part.toolName,
          input: part.input === '' ? '{}' : part.input,
          replay: toReplay(part.providerMetadata),
        });
      }
      return null;
    default:
      return null;
  }
}

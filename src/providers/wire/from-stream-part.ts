import type { LanguageModelV4StreamPart, SharedV4ProviderMetadata } from '@ai-sdk/provider';
import type { ModelPart, ToolCall } from '@/domain/providers/model-call';
import { mergeMetadata, toReplay } from './replay';

/** What one stream has said so far that is not passed on yet. */
export interface StreamMemory {
  /** A signature comes in its own event, before its block ends. */
  readonly thinking: Map<string, SharedV4ProviderMetadata | undefined>;
  /** Held back until the end is known: a call in an answer that was cut off must not run. */
  readonly toolCalls: ToolCall[];
}

export function newStreamMemory(): StreamMemory {
  return { thinking: new Map(), toolCalls: [] };
}

/** The part in our words, or null where there is nothing to pass on (yet). `finish` and `error` are the caller's. */
export function fromStreamPart(part: LanguageModelV4StreamPart, memory: StreamMemory): ModelPart | null {
  switch (part.type) {
    case 'text-delta':
      return part.delta === '' ? null : { type: 'text-delta', text: part.delta };
    case 'reasoning-start':
      memory.thinking.set(part.id, part.providerMetadata);
      return null;
    case 'reasoning-delta':
      memory.thinking.set(part.id, mergeMetadata(memory.thinking.get(part.id), part.providerMetadata));
      return part.delta === '' ? null : { type: 'reasoning-delta', text: part.delta };
    case 'reasoning-end': {
      const metadata = mergeMetadata(memory.thinking.get(part.id), part.providerMetadata);
      memory.thinking.delete(part.id);
      return { type: 'reasoning-end', replay: toReplay(metadata) };
    }
    case 'tool-call':
      // Calls that the provider runs itself are its own business; we never ask for such tools.
      if (part.providerExecuted !== true) {
        memory.toolCalls.push({
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

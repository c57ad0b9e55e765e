import type { LanguageModelV4StreamPart, SharedV4ProviderMetadata } from '@ai-sdk/provider';
import type { ModelPart } from '@/domain/providers/model-call';

/** Every block and call takes room besides its text. With it, a limit on the size also limits their number. */
const ROOM_PER_BLOCK = 1_000;

/**
 * The characters of a part that are kept: in the SDK, in the database, on the screen. The arguments of a call count twice, as they arrive
 * and as a whole.
 */
export function keptSize(part: LanguageModelV4StreamPart): number {
  switch (part.type) {
    case 'text-delta':
    case 'tool-input-delta':
      return part.delta.length;
    case 'reasoning-delta':
      return part.delta.length + metadataSize(part.providerMetadata);
    case 'text-start':
    case 'tool-input-start':
    case 'reasoning-start':
    case 'reasoning-end':
      return ROOM_PER_BLOCK + metadataSize(part.providerMetadata);
    case 'tool-call':
      return ROOM_PER_BLOCK + part.input.length + metadataSize(part.providerMetadata);
    case 'tool-result':
    case 'source':
      return ROOM_PER_BLOCK;
    default:
      return 0;
  }
}

/** The same for parts that were read from a frame. */
export function recoveredSize(parts: readonly ModelPart[]): number {
  return parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0);
}

/** A signature or encrypted thinking, which is stored with its block. */
function metadataSize(metadata: SharedV4ProviderMetadata | undefined): number {
  return metadata === undefined ? 0 : JSON.stringify(metadata).length;
}

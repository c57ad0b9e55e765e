import type { Session } from '@/domain/conversation';
import type { ModelInfo } from '@/domain/providers/providers';

import { useModels } from '../providers';

export type ChatModel =
  | { readonly kind: 'pending' }
  /** It was never here, or it is gone, and no other could take its place. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'there'; readonly model: ModelInfo };

export function useChatModel({ providerId, modelId }: Session): ChatModel {
  const { data } = useModels(providerId);
  if (data === undefined) return { kind: 'pending' };
  const model = data.find(({ id }) => id === modelId);
  return model ? { kind: 'there', model } : { kind: 'missing' };
}

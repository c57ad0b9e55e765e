import type { ModelRef } from '../conversation';

export function isSameModel(one: ModelRef, other: ModelRef): boolean {
  return one.providerId === other.providerId && one.modelId === other.modelId;
}

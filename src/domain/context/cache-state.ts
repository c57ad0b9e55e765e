import type { Message } from '../conversation';
import { isSameModel } from '../models/same-model';
import { cacheLifetimeMs } from '../providers/cache-lifetime';
import { modelRefOf, type SessionTarget } from './session-target';

/** Whether the provider has probably dropped this chat from its prompt cache. `messages` end with the newest of the chat. */
export function isCacheCold(target: SessionTarget, messages: readonly Message[], now: number): boolean {
  const model = modelRefOf(target);
  const last = messages.findLast((message) => message.role === 'assistant' && isSameModel(message, model));
  // A model that has not answered here yet has nothing in its cache.
  if (last?.role !== 'assistant') return true;
  // After a clock was moved back, the cache counts as warm: then nothing is lost.
  return now - (last.createdAt + (last.durationMs ?? 0)) >= cacheLifetimeMs(target.provider.type);
}

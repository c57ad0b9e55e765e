import type { AiModel, ModelFacts, ModelSource } from './provider';
import type { ModelRef } from '../conversation';

export interface ModelRepository {
  get(ref: ModelRef): Promise<AiModel | null>;
  list(providerId: string): Promise<readonly AiModel[]>;
  /** Inserts or updates. Unknown facts do not replace stored ones, and a manual entry's facts win over a list's. */
  merge(providerId: string, models: readonly ModelFacts[], source: ModelSource): Promise<void>;
  remove(ref: ModelRef): Promise<void>;
  /** Stores a window learned from a refused request. A known window can only become smaller. */
  learnWindow(ref: ModelRef, tokens: number): Promise<void>;
  learnCorrection(ref: ModelRef, correction: number): Promise<void>;
}

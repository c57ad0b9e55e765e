import type { AiModel, ModelFacts, ModelSource } from './provider';
import type { ModelRef } from '../conversation';

export interface ModelRepository {
  get(ref: ModelRef): Promise<AiModel | null>;
  list(providerId: string): Promise<readonly AiModel[]>;
  /** Inserts or updates; a fact that the new row does not know keeps its stored value. A manual entry's facts win over a list's. */
  merge(providerId: string, models: readonly ModelFacts[], source: ModelSource): Promise<void>;
  remove(ref: ModelRef): Promise<void>;
  /** Remembers a window that a refusal taught us; a known window is only ever lowered. */
  learnWindow(ref: ModelRef, tokens: number): Promise<void>;
  learnCorrection(ref: ModelRef, correction: number): Promise<void>;
}

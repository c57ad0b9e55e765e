import type { LearnedWindow } from './model-window';
import type { AiModel, ModelFacts, ModelSource } from './provider';
import type { ModelRef } from '../conversation';

export interface ModelRepository {
  get(ref: ModelRef): Promise<AiModel | null>;
  list(providerId: string): Promise<readonly AiModel[]>;
  /**
   * Inserts or updates. Unknown facts do not replace stored ones, and a manual entry's facts win over a list's. A window that the user states
   * removes what was learned.
   */
  merge(providerId: string, models: readonly ModelFacts[], source: ModelSource): Promise<void>;
  remove(ref: ModelRef): Promise<void>;
  /**
   * Stores a window learned from a refused request. Nothing is stored where the user has stated one, and a guess replaces neither a listed
   * window nor a named one.
   */
  learnWindow(ref: ModelRef, learned: Omit<LearnedWindow, 'at'>): Promise<void>;
  /** Also after an accepted request has shown that it was wrong. */
  forgetWindow(ref: ModelRef): Promise<void>;
  /** Forgets everything learned: the window and the correction. */
  forgetLearned(ref: ModelRef): Promise<void>;
  learnCorrection(ref: ModelRef, correction: number): Promise<void>;
}

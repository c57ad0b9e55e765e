import type { ModelRef, Usage } from '../conversation';

/** One call of a model, with what it cost at that time; null when nobody knows its price or its count was not reported. */
export interface ModelCallRecord extends ModelRef {
  readonly sessionId: string;
  /** The answer it was made for; null for work in the background. */
  readonly messageId: string | null;
  readonly purpose: CallPurpose;
  readonly usage: Usage | null;
  readonly costUsd: number | null;
}

export type CallPurpose = 'answer' | 'summary' | 'title' | 'flush';

export interface ModelCallRepository {
  /** Also adds the tokens to the session's total. */
  add(call: ModelCallRecord): Promise<void>;
  /** The cost of a session's calls since the message with this `seq` was stored, as far as prices are known. Clocks jump; `seq` does not. */
  costSince(sessionId: string, seq: number): Promise<number>;
}

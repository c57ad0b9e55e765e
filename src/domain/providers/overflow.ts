import { chatError, ChatFailure } from '../chat-error';

/**
 * What a provider said when a request was too long for the model; null: it did not say.
 * `limitedBy: 'rate'` means that the ceiling is the account's tokens per minute: this request can never pass unless it
 * shrinks, but the number is not the model's window and must not be remembered as such.
 */
export interface OverflowDetail {
  readonly windowTokens: number | null;
  readonly requestedTokens: number | null;
  readonly limitedBy: 'window' | 'rate';
}

/** Thrown instead of a plain ChatFailure for kind `overflow`, so that the context engine can learn from the numbers. */
export class OverflowFailure extends ChatFailure {
  readonly detail: OverflowDetail;

  constructor(message: string, detail: OverflowDetail) {
    super(chatError('overflow', message));
    this.name = 'OverflowFailure';
    this.detail = detail;
  }
}

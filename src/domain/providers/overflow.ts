import { chatError, ChatFailure } from '../chat-error';

/**
 * The numbers in a provider's error about a request that was too long; null: not given.
 * `limitedBy: 'rate'` means that the limit is the account's tokens per minute. Only a smaller request can succeed, but the
 * number is not the model's window and must not be stored as such.
 */
export interface OverflowDetail {
  readonly windowTokens: number | null;
  readonly requestedTokens: number | null;
  readonly limitedBy: 'window' | 'rate';
}

/** Thrown instead of a plain ChatFailure for the kind `overflow`, so that the context engine can use the numbers. */
export class OverflowFailure extends ChatFailure {
  readonly detail: OverflowDetail;

  constructor(message: string, detail: OverflowDetail) {
    super(chatError('overflow', message));
    this.name = 'OverflowFailure';
    this.detail = detail;
  }
}

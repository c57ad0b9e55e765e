import { chatError, ChatFailure } from '../chat-error';

/**
 * What limits the size of a request:
 * - `window`: the tokens of the model's window.
 * - `rate`: the account's tokens per minute. Only a smaller request can succeed, but the number is not the model's window and must not be
 *   stored as such.
 * - `bytes`: the size of the request in bytes, mostly a proxy's. Pictures are what makes a request large; a summary does not help.
 * - `unclear`: the provider did not say.
 */
type SizeLimit = 'window' | 'rate' | 'bytes' | 'unclear';

/** A provider's error about a request that was too long or too large. Null: the number is not given. */
export interface OverflowDetail {
  readonly windowTokens: number | null;
  readonly requestedTokens: number | null;
  readonly limitedBy: SizeLimit;
  /** The refusal speaks of tokens or of the context, so the size of the refused request says something about the window. */
  readonly inTokens?: boolean;
  /** For `bytes`: the largest request that is accepted, as far as the refusal says. */
  readonly maxBytes?: number | null;
}

/** Thrown instead of a plain ChatFailure for requests that were refused for their size, so that the context engine can use the numbers. */
export class OverflowFailure extends ChatFailure {
  readonly detail: OverflowDetail;

  constructor(message: string, detail: OverflowDetail) {
    super(chatError(detail.limitedBy === 'bytes' ? 'request-too-large' : 'overflow', message));
    this.name = 'OverflowFailure';
    this.detail = detail;
  }
}

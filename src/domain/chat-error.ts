import type { SyncCase } from './sync/sync-sentences';

/**
 * Every failure that a user can see, as a value.
 *
 * `kind` decides what the app does and which headline the screen shows; `message` is one plain sentence about this case (a provider's own
 * text is quoted only after redaction); `nextStep` is the remedy that the screen offers. No field ever contains a key, a prompt or a raw
 * body.
 */
export type ChatErrorKind =
  // the provider refused
  | 'auth'
  | 'rate-limit'
  | 'quota'
  | 'overloaded'
  | 'overflow'
  | 'request-too-large'
  | 'blocked'
  | 'bad-request'
  | 'model-not-found'
  // the connection to the provider failed
  | 'network'
  | 'timeout'
  | 'interrupted'
  | 'paused'
  | 'empty-answer'
  | 'unexpected-response'
  // something is missing on our side
  | 'key-missing'
  | 'model-missing'
  | 'empty-message'
  | 'busy'
  | 'not-found'
  | 'invalid-argument'
  | 'tool-loop'
  | 'over-budget'
  // the user's own storage, which keeps the synced data
  | 'sync'
  // the device
  | 'storage'
  | 'database-damaged'
  | 'database-newer'
  | 'database-elsewhere'
  | 'internal';

export type NextStep =
  | 'retry'
  | 'wait'
  | 'check-key'
  | 'check-address'
  | 'check-billing'
  | 'choose-model'
  | 'allow-over-budget'
  | 'shorten'
  | 'shrink-pictures'
  | 'rephrase'
  | 'free-space'
  | 'recover'
  | 'update-app'
  | 'close-other-tab'
  | 'none';

/** Mistakes that the user can correct. Each has its own translated sentence. */
export type ErrorCase =
  | {
      readonly is:
        | 'key-in-message'
        | 'message-too-long'
        | 'key-in-text'
        | 'keys-unreadable'
        | 'storage-read-only'
        | 'offline'
        | 'note-known'
        | 'file-refused'
        | 'passphrase-missing'
        | 'passphrase-short'
        | 'passphrase-wrong';
    }
  | {
      readonly is:
        | 'no-permission'
        | 'too-much-data'
        | 'folder-known'
        | 'address-missing'
        | 'address-scheme'
        | 'address-broken'
        | 'address-with-more'
        | SyncCase;
      readonly name: string;
    };

export interface ChatError {
  readonly kind: ChatErrorKind;
  readonly message: string;
  readonly nextStep: NextStep;
  /** How long the provider asked us to wait, when it said so. */
  readonly retryAfterMs?: number;
  /** Distinguishes cases of the same kind. */
  readonly about?: ErrorCase;
}

const NEXT_STEP: Record<ChatErrorKind, NextStep> = {
  auth: 'check-key',
  'rate-limit': 'wait',
  quota: 'check-billing',
  overloaded: 'retry',
  overflow: 'shorten',
  'request-too-large': 'shrink-pictures',
  blocked: 'rephrase',
  'bad-request': 'choose-model',
  'model-not-found': 'choose-model',
  network: 'retry',
  timeout: 'retry',
  interrupted: 'retry',
  paused: 'retry',
  'empty-answer': 'retry',
  'unexpected-response': 'check-address',
  'key-missing': 'check-key',
  'model-missing': 'choose-model',
  'empty-message': 'none',
  busy: 'wait',
  'not-found': 'none',
  'invalid-argument': 'none',
  'tool-loop': 'retry',
  'over-budget': 'allow-over-budget',
  sync: 'retry',
  storage: 'free-space',
  'database-damaged': 'recover',
  'database-newer': 'update-app',
  'database-elsewhere': 'close-other-tab',
  internal: 'retry',
};

/** The only error class that our own code throws. The interface shows its `error`. */
export class ChatFailure extends Error {
  readonly error: ChatError;

  constructor(error: ChatError, options?: ErrorOptions) {
    super(error.message, options);
    this.name = 'ChatFailure';
    this.error = error;
  }
}

export function chatError(kind: ChatErrorKind, message: string, retryAfterMs?: number): ChatError {
  const error = { kind, message, nextStep: NEXT_STEP[kind] };
  return retryAfterMs === undefined ? error : { ...error, retryAfterMs };
}

export function failure(kind: ChatErrorKind, message: string, cause?: unknown): ChatFailure {
  return new ChatFailure(chatError(kind, message), cause === undefined ? undefined : { cause });
}

/** The user's input was refused. */
export function refusal(about: ErrorCase, message: string, nextStep: NextStep = 'none'): ChatFailure {
  return new ChatFailure({ kind: 'invalid-argument', message, nextStep, about });
}

/** Converts anything that was thrown. An unknown error becomes `internal`, with its message only. */
export function toChatError(thrown: unknown): ChatError {
  if (thrown instanceof ChatFailure) return thrown.error;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return chatError('internal', message);
}

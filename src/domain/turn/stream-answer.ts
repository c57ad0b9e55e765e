import type { ChatError } from '../chat-error';
import type { ChatEvent } from '../chat-event';
import type { ModelCall, ModelPart } from '../providers/model-call';
import type { Clock } from '../runtime';
import type { ProviderAdapter } from '../providers/provider-adapter';
import { LackFailure, type Lack } from '../models/model-lacks';
import { OverflowFailure, type OverflowDetail } from '../providers/overflow';
import type { AnswerCheckpoint } from './answer-checkpoints';
import { failureOf, type AnswerDraft } from './answer-draft';
import type { TurnTimer } from './turn-timer';

const MAX_STREAM_RETRIES = 2;
const FIRST_BACKOFF_MS = 500;
/** A longer wait is for the user to decide. */
const LONGEST_WAIT_MS = 60_000;

export interface StreamAnswerDeps {
  readonly clock: Clock;
  readonly random: () => number;
}

interface StreamAnswerInput {
  readonly adapter: ProviderAdapter;
  readonly call: ModelCall;
  readonly draft: AnswerDraft;
  readonly checkpoint: AnswerCheckpoint;
  readonly timer: TurnTimer;
  readonly signal: AbortSignal;
}

/** Why a request was refused before anything came, as far as another request may be accepted. */
export type Refusal =
  | { readonly of: 'size'; readonly detail: OverflowDetail }
  /** The model takes no tools, or no pictures. */
  | { readonly of: 'part'; readonly lack: Lack };

/**
 * One model call: fills the draft and yields the deltas. It ends without throwing; a failure is in the draft. When the request
 * was refused before anything came, for its size or for a part that the model does not take, it returns the refusal.
 * A transient failure is retried only while nothing has come: text that was shown is never generated twice.
 */
export async function* streamAnswer(
  deps: StreamAnswerDeps,
  input: StreamAnswerInput,
): AsyncGenerator<ChatEvent, Refusal | null> {
  const { adapter, call, draft, checkpoint, timer, signal } = input;
  for (let attempt = 1; ; attempt += 1) {
    draft.begin();
    try {
      for await (const part of adapter.sendMessageStream(call, signal)) {
        draft.add(part);
        keep(part, checkpoint);
        if (part.type === 'text-delta' || part.type === 'reasoning-delta') yield part;
        if (part.type !== 'finish') timer.check();
      }
      return null;
    } catch (thrown) {
      const error = failureOf(thrown, signal);
      if (!error) return null;
      const inMs = draft.hasStarted() || attempt > MAX_STREAM_RETRIES ? null : retryDelay(error, attempt, deps.random);
      if (inMs === null) {
        draft.fail(error);
        return draft.hasStarted() ? null : refusalIn(thrown);
      }
      yield { type: 'retrying', attempt, inMs, error };
      if (!(await slept(deps.clock, inMs, signal))) return null;
    }
  }
}

function refusalIn(thrown: unknown): Refusal | null {
  if (thrown instanceof OverflowFailure) return { of: 'size', detail: thrown.detail };
  return thrown instanceof LackFailure ? { of: 'part', lack: thrown.lack } : null;
}

function keep(part: ModelPart, checkpoint: AnswerCheckpoint): void {
  if (part.type === 'text-delta') checkpoint.add({ kind: 'text', text: part.text });
  else if (part.type === 'reasoning-delta') checkpoint.add({ kind: 'thinking', text: part.text });
}

function retryDelay(error: ChatError, attempt: number, random: () => number): number | null {
  if (error.kind === 'rate-limit') {
    const wait = error.retryAfterMs;
    return wait !== undefined && wait <= LONGEST_WAIT_MS ? wait : null;
  }
  if (error.kind !== 'overloaded' && error.kind !== 'network') return null;
  const backoff = FIRST_BACKOFF_MS * 2 ** (attempt - 1) * (0.75 + random() / 2);
  const wait = Math.max(backoff, error.retryAfterMs ?? 0);
  return wait <= LONGEST_WAIT_MS ? wait : null;
}

/** False when it was aborted meanwhile. */
function slept(clock: Clock, ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const onAbort = () => {
      cancel();
      resolve(false);
    };
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', onAbort);
      resolve(true);
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

import type { ChatError } from '../chat-error';
import type { ChatEvent } from '../chat-event';
import type { ModelCall, ModelPart } from '../providers/model-call';
import type { Clock } from '../runtime';
import type { ProviderAdapter } from '../providers/provider-adapter';
import { OverflowFailure, type OverflowDetail } from '../providers/overflow';
import type { AnswerCheckpoint } from './answer-checkpoints';
import { failureOf, type AnswerDraft } from './answer-draft';

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
  readonly signal: AbortSignal;
}

/**
 * One model call: fills the draft and yields the deltas. It ends without throwing; a failure is in the draft. When the request
 * was refused as too long before anything came, it returns the details of the refusal.
 * A transient failure is retried only while nothing has come: text that was shown is never generated twice.
 */
export async function* streamAnswer(
  deps: StreamAnswerDeps,
  input: StreamAnswerInput,
): AsyncGenerator<ChatEvent, OverflowDetail | null> {
  const { adapter, call, draft, checkpoint, signal } = input;
  for (let attempt = 1; ; attempt += 1) {
    draft.begin();
    try {
      for await (const part of adapter.sendMessageStream(call, signal)) {
        draft.add(part);
        keep(part, checkpoint);
        if (part.type === 'text-delta' || part.type === 'reasoning-delta') yield part;
      }
      return null;
    } catch (thrown) {
      const error = failureOf(thrown, signal);
      if (!error) return null;
      const inMs = draft.hasStarted() || attempt > MAX_STREAM_RETRIES ? null : retryDelay(error, attempt, deps.random);
      if (inMs === null) {
        draft.fail(error);
        return thrown instanceof OverflowFailure && !draft.hasStarted() ? thrown.detail : null;
      }
      yield { type: 'retrying', attempt, inMs, error };
      if (!(await slept(deps.clock, inMs, signal))) return null;
    }
  }
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

import type { ChatEvent } from '../chat-event';
import { thinkingOf } from '../context/chat-options';
import { MAX_OVERFLOW_RECOVERIES } from '../context/compact-constants';
import { outputTokensFor } from '../context/context-budget';
import type { FitContext } from '../context/fit-context';
import type { LoadedContext } from '../context/loaded-context';
import { modelRefOf, type SessionTarget } from '../context/session-target';
import type { ClosedAnswer, MessageRepository } from '../messages/message-repository';
import type { ModelCall } from '../providers/model-call';
import { needs, type Lack, type ModelLacks } from '../models/model-lacks';
import type { ModelRepository } from '../providers/model-repository';
import type { OpenAdapter } from '../providers/provider-adapter';
import { sentRequestOf } from '../requests/sent-request';
import type { Clock } from '../runtime';
import { learnFromRefusal, withTighterWindow, type RefusedRequest } from '../tokens/learn-from-refusal';
import { learnFromUsage } from '../tokens/learn-from-usage';
import type { AnswerCheckpoints } from './answer-checkpoints';
import { createAnswerDraft, type AnswerDraft } from './answer-draft';
import { endsInAnswer, withContinuationPrompt } from './continuation-prompt';
import { isInterrupted } from '../background/interruption';
import type { RecordCall } from './record-call';
import { streamAnswer } from './stream-answer';
import type { TurnTimer } from './turn-timer';
import { isTooLarge, targetForFewerBytes, tooLargeError, withoutEarlierPictures } from './too-large-request';

export interface AskModelDeps {
  readonly fitContext: FitContext;
  readonly messages: Pick<MessageRepository, 'openAnswer' | 'closeAnswer'>;
  readonly checkpoints: Pick<AnswerCheckpoints, 'open'>;
  /** Its adapters redact stored keys, see create-app. */
  readonly openAdapter: OpenAdapter;
  readonly recordCall: RecordCall;
  readonly models: Pick<ModelRepository, 'learnCorrection' | 'learnWindow' | 'forgetWindow'>;
  readonly modelLacks: Pick<ModelLacks, 'note'>;
  readonly clock: Clock;
  readonly random: () => number;
}

export interface Question {
  readonly target: SessionTarget;
  readonly mayCallTools: boolean;
  /** Ends the answer when the turn has taken too long. */
  readonly timer: TurnTimer;
}

/** A stored answer, with one open row for each tool call that it made. */
export interface ModelAnswer extends ClosedAnswer {
  /** With the window that a refusal revealed, if there was one: the rest of the turn must use it. */
  readonly target: SessionTarget;
  /** The context that was sent. */
  readonly context: LoadedContext;
}

/** One answer of the model: makes the request fit, streams the answer, and stores it. Tools are not run here. */
export type AskModel = (question: Question, signal: AbortSignal) => AsyncGenerator<ChatEvent, ModelAnswer>;

export function createAskModel(deps: AskModelDeps): AskModel {
  return async function* askModel(question, signal) {
    const { session, provider, model } = question.target;
    const fitted = yield* deps.fitContext(question.target, signal);
    const continues = endsInAnswer(fitted);
    const { id } = await deps.messages.openAnswer(session.id, modelRefOf(question.target), { continues });

    const attempt: Attempt = {
      target: question.target,
      context: withContinuationPrompt(fitted),
      draft: createAnswerDraft(deps.clock.now),
    };
    let closed: ClosedAnswer;
    try {
      yield* streamUntilAccepted(deps, attempt, { ...question, messageId: id, signal });
    } finally {
      // Also when the consumer stopped iterating: the text so far is kept in any case.
      const contextVersion = attempt.context.snapshot.view.version;
      const sent = sentRequestOf(attempt.context);
      const end = attempt.draft.end(isInterrupted(signal) ? 'system' : 'user');
      closed = await deps.messages.closeAnswer(id, { ...end, contextVersion, sent });
    }

    const { target, context, draft } = attempt;
    const { usage } = closed.answer;
    // An answer that was stopped or lost half-way is billed too, although its usage is not reported.
    if (usage || draft.hasStarted())
      await deps.recordCall({
        purpose: 'answer',
        usage,
        sessionId: session.id,
        provider,
        modelId: model.id,
        messageId: id,
      });
    await learnFromUsage(deps, { target, context, usage });
    return { ...closed, target, context };
  };
}

/** Replaced as a whole when a request was refused and another one may be accepted. */
interface Attempt {
  target: SessionTarget;
  context: LoadedContext;
  draft: AnswerDraft;
}

interface Stream extends Pick<Question, 'mayCallTools' | 'timer'> {
  readonly messageId: string;
  readonly signal: AbortSignal;
}

/**
 * A request that was refused for its size is made smaller and sent again, a few times at most; one with tools or pictures that the model
 * does not take is sent again without them. It is never sent again as it was.
 */
async function* streamUntilAccepted(
  deps: AskModelDeps,
  attempt: Attempt,
  { messageId, mayCallTools, timer, signal }: Stream,
): AsyncGenerator<ChatEvent, void> {
  for (let recoveries = 0; ; recoveries += 1) {
    const { estimatedTokens, omitted, isTrimmed, budget } = attempt.context;
    yield { type: 'context-built', estimatedTokens, contextWindowSize: budget?.window ?? null, omitted, isTrimmed };

    const adapter = deps.openAdapter(attempt.target.provider);
    const call = modelCall(attempt, mayCallTools);
    const checkpoint = deps.checkpoints.open(messageId);
    let refusal;
    try {
      refusal = yield* streamAnswer(deps, { adapter, call, draft: attempt.draft, checkpoint, timer, signal });
    } finally {
      await checkpoint.settle();
    }
    if (!refusal) return;
    const { maxOutputTokens } = call;
    const next = yield* refusal.of === 'part'
      ? leaveOut(deps, attempt, refusal.lack, signal)
      : shrink(deps, attempt, { refusal: refusal.detail, refusals: recoveries + 1, maxOutputTokens }, signal);
    if (!next) return;
    Object.assign(attempt, next, { draft: createAnswerDraft(deps.clock.now) });
  }
}

/** The same without tools, or without pictures. Null: there are none, so that something else was refused. */
async function* leaveOut(
  deps: AskModelDeps,
  { target, context: refused }: Attempt,
  lack: Lack,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, Smaller | null> {
  if (!needs(refused.request, lack)) return null;
  deps.modelLacks.note(modelRefOf(target), lack);
  const context = withContinuationPrompt(yield* deps.fitContext(target, signal));
  return signal.aborted || !needs(context.request, lack) ? { target, context } : null;
}

async function* shrink(
  deps: AskModelDeps,
  attempt: Attempt,
  refusal: Pick<RefusedRequest, 'refusal' | 'refusals' | 'maxOutputTokens'>,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, Smaller | null> {
  const refused = { ...attempt, ...refusal };
  const tooLarge = isTooLarge(refused);
  if (tooLarge) attempt.draft.fail(tooLargeError(refused));
  if (refusal.refusals > MAX_OVERFLOW_RECOVERIES) return null;
  return yield* tooLarge ? lighten(deps, refused, signal) : refit(deps, refused, signal);
}

/** Each tightening leaves less than half; after two, nothing but the fixed part is left to shrink. */
const MAX_TIGHTENINGS = 2;

type Smaller = Pick<Attempt, 'target' | 'context'>;

/** A request that is smaller than the refused one, by our own count. Null: it cannot be made smaller, and is not sent again. */
async function* refit(
  deps: AskModelDeps,
  refused: RefusedRequest,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, Smaller | null> {
  let target = await learnFromRefusal(deps, refused);
  for (let tightenings = 0; ; tightenings += 1) {
    const context = withContinuationPrompt(yield* deps.fitContext(target, signal));
    // After Stop nothing is sent any more; the answer then ends as stopped, not as refused.
    if (signal.aborted || context.rawTokens < refused.context.rawTokens) return { target, context };
    if (tightenings >= MAX_TIGHTENINGS) return null;
    target = withTighterWindow(target, refused.context);
  }
}

/** Against a limit in bytes: without earlier pictures, or with a summary of earlier text. Nothing is learned from it. */
async function* lighten(
  deps: AskModelDeps,
  refused: RefusedRequest,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, Smaller | null> {
  const lighter = withoutEarlierPictures(refused.context);
  if (lighter) return { target: refused.target, context: lighter };
  const target = targetForFewerBytes(refused);
  if (!target) return null;
  const context = withContinuationPrompt(yield* deps.fitContext(target, signal));
  return signal.aborted || context.rawTokens < refused.context.rawTokens ? { target, context } : null;
}

function modelCall({ target, context }: Attempt, mayCallTools: boolean): ModelCall {
  const { agent, model } = target;
  return {
    ...context.request,
    model: modelRefOf(target),
    toolChoice: mayCallTools ? 'auto' : 'none',
    maxOutputTokens: outputTokensFor(context.budget, context.estimatedTokens, model.maxOutputTokens),
    temperature: agent?.temperature ?? null,
    thinking: thinkingOf(target),
    cacheKey: target.session.id,
  };
}

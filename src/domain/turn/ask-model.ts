import type { ChatEvent } from '../chat-event';
import { MAX_OVERFLOW_RECOVERIES } from '../context/compact-constants';
import { outputTokensFor } from '../context/context-budget';
import type { FitContext } from '../context/fit-context';
import type { LoadedContext } from '../context/loaded-context';
import { modelRefOf, type SessionTarget } from '../context/session-target';
import type { ClosedAnswer, MessageRepository } from '../messages/message-repository';
import type { ModelCall } from '../providers/model-call';
import type { ModelRepository } from '../providers/model-repository';
import type { OpenAdapter } from '../providers/provider-adapter';
import type { Clock } from '../runtime';
import { learnFromRefusal, learnFromUsage } from '../tokens/learn-from-usage';
import type { AnswerCheckpoints } from './answer-checkpoints';
import { createAnswerDraft, type AnswerDraft } from './answer-draft';
import { endsInAnswer, withContinuationPrompt } from './continuation-prompt';
import type { RecordCall } from './record-call';
import { streamAnswer } from './stream-answer';

export interface AskModelDeps {
  readonly fitContext: FitContext;
  readonly messages: Pick<MessageRepository, 'openAnswer' | 'closeAnswer'>;
  readonly checkpoints: Pick<AnswerCheckpoints, 'open'>;
  /** Its adapters redact stored keys, see create-app. */
  readonly openAdapter: OpenAdapter;
  readonly recordCall: RecordCall;
  readonly models: Pick<ModelRepository, 'learnCorrection' | 'learnWindow'>;
  readonly clock: Clock;
  readonly random: () => number;
}

export interface Question {
  readonly target: SessionTarget;
  readonly mayCallTools: boolean;
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
      yield* streamUntilAccepted(deps, attempt, { messageId: id, mayCallTools: question.mayCallTools, signal });
    } finally {
      // Also when the consumer stopped iterating: the text so far is kept in any case.
      const contextVersion = attempt.context.snapshot.view.version;
      closed = await deps.messages.closeAnswer(id, { ...attempt.draft.end(), contextVersion });
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

/** Replaced as a whole when a request was refused as too long. */
interface Attempt {
  target: SessionTarget;
  context: LoadedContext;
  draft: AnswerDraft;
}

interface Stream {
  readonly messageId: string;
  readonly mayCallTools: boolean;
  readonly signal: AbortSignal;
}

/** A provider that says "too long" has revealed its true window. The request is made to fit it and sent again, a few times at most. */
async function* streamUntilAccepted(
  deps: AskModelDeps,
  attempt: Attempt,
  { messageId, mayCallTools, signal }: Stream,
): AsyncGenerator<ChatEvent, void> {
  for (let recoveries = 0; ; recoveries += 1) {
    const { estimatedTokens, omitted, budget } = attempt.context;
    yield { type: 'context-built', estimatedTokens, contextWindowSize: budget?.window ?? null, omitted };

    const adapter = deps.openAdapter(attempt.target.provider);
    const call = modelCall(attempt, mayCallTools);
    const checkpoint = deps.checkpoints.open(messageId);
    let refusal;
    try {
      refusal = yield* streamAnswer(deps, { adapter, call, draft: attempt.draft, checkpoint, signal });
    } finally {
      await checkpoint.settle();
    }
    if (!refusal || recoveries >= MAX_OVERFLOW_RECOVERIES) return;

    attempt.target = await learnFromRefusal(deps, { ...attempt, refusal, refusals: recoveries + 1 });
    attempt.context = withContinuationPrompt(yield* deps.fitContext(attempt.target, signal));
    attempt.draft = createAnswerDraft(deps.clock.now);
  }
}

function modelCall({ target, context }: Attempt, mayCallTools: boolean): ModelCall {
  const { agent, model } = target;
  return {
    ...context.request,
    model: modelRefOf(target),
    toolChoice: mayCallTools ? 'auto' : 'none',
    maxOutputTokens: outputTokensFor(context.budget, context.estimatedTokens, model.maxOutputTokens),
    temperature: agent?.temperature ?? null,
    thinking: agent?.thinking ?? null,
  };
}

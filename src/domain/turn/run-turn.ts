import { chatError, toChatError, type ChatError } from '../chat-error';
import type { ChatEvent, TurnOutcome } from '../chat-event';
import { withContinuationPrompt, endsInAnswer } from './continuation-prompt';
import type { QueueRepository } from '../composer/composer-repositories';
import { outputTokensFor } from '../context/context-budget';
import type { AssistantMessage, Message, ToolMessage, UserMessage } from '../conversation';
import type { ApprovalAnswer } from '../tools/permission';
import type { MessageRepository } from '../messages/message-repository';
import type { SessionRepository } from '../sessions/session-repository';
import type { AnswerCheckpoints } from './answer-checkpoints';
import { createAnswerDraft, type AnswerDraft } from './answer-draft';
import { fitContext, type FitContextDeps } from '../context/fit-context';
import { learnFromRefusal, learnFromUsage } from '../tokens/learn-from-usage';
import type { LoadedContext, SessionTarget } from '../context/load-context';
import { wordsBeforeCall, wordsBeforeRow } from './model-text';
import { createRecordCall } from './record-call';
import { replayTurn } from './replay-turn';
import { runTools, type RunToolsDeps } from '../tools/run-tools';
import { streamAnswer } from './stream-answer';
import { mayCallTools, countTurn, type TurnBounds } from './turn-limits';
import { MAX_OVERFLOW_RECOVERIES } from '../context/compact-constants';
import { readSetting } from '../settings/read-setting';

export interface RunTurnDeps extends FitContextDeps, RunToolsDeps {
  readonly messages: MessageRepository;
  readonly sessions: SessionRepository;
  readonly queue: Pick<QueueRepository, 'hold' | 'moveToHistory'>;
  readonly checkpoints: AnswerCheckpoints;
  readonly random: () => number;
}

interface Turn {
  /** Replaced when a refusal taught us the model's window: the rest of the turn must know it. */
  target: SessionTarget;
  readonly userMessage: UserMessage;
  readonly signal: AbortSignal;
}

/** Calls that a dead process left waiting, with what the person has answered since. */
export interface UnfinishedCalls {
  /** Everything stored since the question. */
  readonly told: readonly Message[];
  readonly calls: readonly ToolMessage[];
  readonly answered: ReadonlyMap<string, ApprovalAnswer>;
}

/**
 * From `turn-start` to `turn-end`: calls the model, runs the tools it asks for, and calls it again until it has answered. A turn that was
 * left waiting for an approval goes on with its tools.
 */
export async function* runTurn(
  deps: RunTurnDeps,
  turn: Turn,
  unfinished?: UnfinishedCalls,
): AsyncGenerator<ChatEvent, void> {
  yield { type: 'turn-start', userMessage: turn.userMessage };
  const startedAt = deps.clock.now();
  let messageId: string | null = null;
  let outcome: TurnOutcome | null = null;
  try {
    if (unfinished) {
      yield* replayTurn(unfinished.told);
      yield* runTools(deps, {
        sessionId: turn.target.session.id,
        signal: turn.signal,
        inView: unfinished.told,
        why: ({ seq }) => wordsBeforeRow(unfinished.told, seq),
        ...unfinished,
      });
      if (turn.signal.aborted) outcome = { kind: 'stopped' };
    }
    while (outcome === null) {
      const use = countTurn(await deps.messages.after(turn.target.session.id, turn.userMessage.seq));
      const mayUseTools = mayCallTools(use, await boundsOf(deps, turn, startedAt));
      const answer: AssistantMessage = yield* oneAnswer(deps, turn, { mayCallTools: mayUseTools });
      messageId = answer.id;
      outcome = answer.endReason === 'tool-calls' && mayUseTools ? null : outcomeOf(answer);
      if (outcome === null && turn.signal.aborted) outcome = { kind: 'stopped' };
      if (outcome === null) yield* injectQueued(deps, turn);
    }
    await holdQueue(deps, turn, outcome);
  } catch (thrown) {
    outcome = await failed(deps, turn, toChatError(thrown));
  }
  yield { type: 'turn-end', messageId, outcome };
}

/** Between two rounds the person may steer: what was sent meanwhile is stored after the results, and the next call sees it. */
async function* injectQueued(deps: RunTurnDeps, { target }: Turn): AsyncGenerator<ChatEvent, void> {
  const userMessage = await deps.queue.moveToHistory(target.session.id);
  if (userMessage) yield { type: 'message-injected', userMessage };
}

/** What waits was meant to follow an answer; without one, the person decides. */
async function holdQueue(deps: RunTurnDeps, { target }: Turn, { kind }: TurnOutcome): Promise<void> {
  if (kind === 'stopped' || kind === 'failed') await deps.queue.hold(target.session.id, kind);
}

/** After `turn-start` nothing throws: a database that cannot even hold the queue has failed the turn already. */
async function failed(deps: RunTurnDeps, turn: Turn, error: ChatError): Promise<TurnOutcome> {
  const outcome: TurnOutcome = { kind: 'failed', error };
  await holdQueue(deps, turn, outcome).catch(() => undefined);
  return outcome;
}

async function boundsOf(deps: RunTurnDeps, { target, userMessage }: Turn, startedAt: number): Promise<TurnBounds> {
  return {
    elapsedMs: deps.clock.now() - startedAt,
    spentUsd: await deps.modelCalls.costSince(target.session.id, userMessage.createdAt),
    maxUsd: await readSetting(deps.settings, 'maxTurnCostUsd'),
  };
}

/** One answer with the tools it calls: fitted, streamed, stored, its tools run. */
async function* oneAnswer(
  deps: RunTurnDeps,
  turn: Turn,
  { mayCallTools }: { mayCallTools: boolean },
): AsyncGenerator<ChatEvent, AssistantMessage> {
  const { signal } = turn;
  const { session, provider, model } = turn.target;
  const fitted = yield* fitContext(deps, turn.target, signal);
  const ref = { providerId: provider.id, modelId: model.id };
  const opened = await deps.messages.openAnswer(session.id, ref, { continues: endsInAnswer(fitted) });
  const attempt: Attempt = { context: withContinuationPrompt(fitted), draft: createAnswerDraft(deps.clock.now) };
  let closed;
  try {
    yield* streamWithRecovery(deps, { turn, mayCallTools, messageId: opened.id, attempt });
  } finally {
    // Also when the consumer walked away: what was written is kept, whatever happens.
    const end = { ...attempt.draft.end(), contextVersion: attempt.context.seen.view.version };
    closed = await deps.messages.closeAnswer(opened.id, end);
  }

  const { answer, tools } = closed;
  // What was stopped or lost half-way is billed too, although nobody told us how much.
  if (answer.usage || attempt.draft.hasStarted())
    await createRecordCall(deps, { sessionId: session.id, provider, modelId: model.id })(
      'answer',
      answer.usage,
      answer.id,
    );
  await learnFromUsage(deps, { target: turn.target, context: attempt.context, usage: answer.usage });
  if (tools.length > 0 && mayCallTools) {
    const { tail: inView, request } = attempt.context;
    const { tools: offered } = request;
    const why = () => wordsBeforeCall(answer.content);
    yield* runTools(deps, { sessionId: session.id, calls: tools, offered, signal, inView, why });
  }
  if (answer.endReason === 'stop' || answer.endReason === 'length') {
    yield { type: 'response-complete', messageId: answer.id, usage: answer.usage };
  }
  return answer;
}

/** The try that counts; replaced when a request was refused as too long. */
interface Attempt {
  context: LoadedContext;
  draft: AnswerDraft;
}

interface Stream {
  readonly turn: Turn;
  readonly mayCallTools: boolean;
  readonly messageId: string;
  readonly attempt: Attempt;
}

/** A provider that says "too long" has taught us its true window; the request is fitted again and sent again, a few times. */
async function* streamWithRecovery(deps: RunTurnDeps, stream: Stream): AsyncGenerator<ChatEvent, void> {
  const { attempt, turn } = stream;
  for (let recoveries = 0; ; recoveries += 1) {
    const { estimatedTokens, omitted, budget } = attempt.context;
    yield { type: 'context-built', estimatedTokens, contextWindowSize: budget?.window ?? null, omitted };
    const checkpoint = deps.checkpoints.open(stream.messageId);
    let refusal;
    try {
      const call = modelCall(turn.target, attempt.context, stream.mayCallTools);
      const adapter = deps.openAdapter(turn.target.provider);
      refusal = yield* streamAnswer(deps, { adapter, call, draft: attempt.draft, checkpoint, signal: turn.signal });
    } finally {
      await checkpoint.settle();
    }
    if (!refusal || recoveries >= MAX_OVERFLOW_RECOVERIES) return;
    const lesson = { target: turn.target, context: attempt.context, refusal, refusals: recoveries + 1 };
    turn.target = await learnFromRefusal(deps, lesson);
    attempt.context = withContinuationPrompt(yield* fitContext(deps, turn.target, turn.signal));
    attempt.draft = createAnswerDraft(deps.clock.now);
  }
}

function modelCall(
  { agent, provider, model }: SessionTarget,
  { request, budget, estimatedTokens }: LoadedContext,
  mayCallTools: boolean,
) {
  return {
    ...request,
    model: { providerId: provider.id, modelId: model.id },
    toolChoice: mayCallTools ? ('auto' as const) : ('none' as const),
    maxOutputTokens: outputTokensFor(budget, estimatedTokens, model.maxOutputTokens),
    temperature: agent?.temperature ?? null,
    thinking: agent?.thinking ?? null,
  };
}

function outcomeOf(answer: AssistantMessage): TurnOutcome {
  if (answer.error) return { kind: 'failed', error: answer.error };
  switch (answer.endReason) {
    case 'stop':
      return { kind: 'complete' };
    case 'length':
      return { kind: 'length' };
    case 'stopped':
      return { kind: 'stopped' };
    case 'tool-calls':
      return { kind: 'failed', error: chatError('tool-loop', 'The model kept calling tools without answering.') };
    default:
      return { kind: 'failed', error: chatError('internal', 'The answer ended in an unknown way.') };
  }
}

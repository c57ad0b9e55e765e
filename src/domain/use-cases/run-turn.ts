import { chatError, toChatError } from '../chat-error';
import type { ChatEvent, TurnOutcome } from '../chat-event';
import type { AssistantMessage, UserMessage } from '../conversation';
import type { Clock, MessageRepository, OpenAdapter, SessionRepository, Tool } from '../ports';
import type { AnswerCheckpoints } from './answer-checkpoints';
import { createAnswerDraft } from './answer-draft';
import { loadContext, type LoadContextDeps, type SessionTarget } from './load-context';
import { runTools } from './run-tools';
import { streamAnswer } from './stream-answer';

/** Model calls in one turn. The last one may not call tools, so that every turn ends in words. */
export const MAX_MODEL_CALLS = 16;

export interface RunTurnDeps extends LoadContextDeps {
  readonly sessions: SessionRepository;
  readonly messages: MessageRepository;
  readonly tools: readonly Tool[];
  readonly openAdapter: OpenAdapter;
  readonly checkpoints: AnswerCheckpoints;
  readonly clock: Clock;
  readonly random: () => number;
}

interface Turn {
  readonly target: SessionTarget;
  readonly userMessage: UserMessage;
  readonly signal: AbortSignal;
}

/** From `turn-start` to `turn-end`: calls the model, runs the tools it asks for, and calls it again until it has answered. */
export async function* runTurn(deps: RunTurnDeps, turn: Turn): AsyncGenerator<ChatEvent, void> {
  yield { type: 'turn-start', userMessage: turn.userMessage };
  let messageId: string | null = null;
  let outcome: TurnOutcome | null = null;
  try {
    for (let call = 1; outcome === null; call += 1) {
      const round = yield* runRound(deps, turn, { mayCallTools: call < MAX_MODEL_CALLS });
      messageId = round.answer.id;
      outcome = round.outcome;
    }
  } catch (thrown) {
    outcome = { kind: 'failed', error: toChatError(thrown) };
  }
  yield { type: 'turn-end', messageId, outcome };
}

interface Round {
  readonly answer: AssistantMessage;
  /** Null: tools were run, the model has yet to answer. */
  readonly outcome: TurnOutcome | null;
}

async function* runRound(
  deps: RunTurnDeps,
  { target, signal }: Turn,
  { mayCallTools }: { mayCallTools: boolean },
): AsyncGenerator<ChatEvent, Round> {
  const { session, provider, model } = target;
  const context = await loadContext(deps, target);
  const { estimatedTokens, omitted } = context;
  yield { type: 'context-built', estimatedTokens, contextWindowSize: model.contextWindowSize, omitted };

  const ref = { providerId: provider.id, modelId: model.id };
  const opened = await deps.messages.openAnswer(session.id, ref);
  const checkpoint = deps.checkpoints.open(opened.id);
  const draft = createAnswerDraft();
  let closed;
  try {
    const call = {
      ...context.request,
      model: ref,
      toolChoice: mayCallTools ? ('auto' as const) : ('none' as const),
      maxOutputTokens: model.maxOutputTokens,
      temperature: null,
    };
    const adapter = deps.openAdapter(provider);
    yield* streamAnswer(deps, { adapter, call, draft, checkpoint, signal });
  } finally {
    // Also when the consumer walked away: what was written is kept, whatever happens.
    await checkpoint.settle();
    closed = await deps.messages.closeAnswer(opened.id, draft.end());
  }

  const { answer, tools } = closed;
  if (answer.usage) await deps.sessions.addTokens(session.id, answer.usage.inputTokens + answer.usage.outputTokens);
  if (tools.length > 0 && mayCallTools) {
    yield* runTools(deps, tools, signal);
    return { answer, outcome: signal.aborted ? { kind: 'stopped' } : null };
  }
  const outcome = outcomeOf(answer);
  if (outcome.kind === 'complete' || outcome.kind === 'length') {
    yield { type: 'response-complete', messageId: answer.id, usage: answer.usage };
  }
  return { answer, outcome };
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

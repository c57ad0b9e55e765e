import { chatError, toChatError } from '../chat-error';
import type { ChatEvent, TurnOutcome } from '../chat-event';
import type { QueueRepository } from '../composer/composer-repositories';
import { modelRefOf, type FindTarget, type SessionTarget } from '../context/session-target';
import type { AssistantMessage, Message, ToolMessage, UserMessage } from '../conversation';
import type { MessageRepository } from '../messages/message-repository';
import type { Clock } from '../runtime';
import type { SettingsRepository } from '../settings/settings-repository';
import type { ApprovalAnswer } from '../tools/permission';
import type { RunTools } from '../tools/run-tools';
import type { ModelCallRepository } from '../usage/model-call-repository';
import type { AskModel, ModelAnswer } from './ask-model';
import { isInterrupted } from '../background/interruption';
import { textBeforeCall, textBeforeRow } from './model-text';
import { replayTurn } from './replay-turn';
import { callsOverLimit, countTurn, mayCallTools, type TurnUse } from './turn-limits';
import { createTurnTimer } from './turn-timer';
import { readSetting } from '../settings/read-setting';

export interface RunTurnDeps {
  readonly askModel: AskModel;
  readonly runTools: RunTools;
  readonly findTarget: FindTarget;
  readonly messages: Pick<MessageRepository, 'after' | 'turnStart'>;
  readonly queue: Pick<QueueRepository, 'hold' | 'moveToHistory'>;
  readonly settings: Pick<SettingsRepository, 'get'>;
  readonly modelCalls: Pick<ModelCallRepository, 'costSince'>;
  readonly clock: Pick<Clock, 'now'>;
}

export interface Turn {
  readonly target: SessionTarget;
  /** The question. It is stored, and it is the newest message unless the turn is resumed. */
  readonly userMessage: UserMessage;
  readonly resumed?: ResumedTurn;
}

/** A turn that a stopped or dead process left unfinished. */
export interface ResumedTurn {
  /** Everything stored since the question. */
  readonly rows: readonly Message[];
  /** The tool calls that still wait, and what the user has answered since. */
  readonly calls: readonly ToolMessage[];
  readonly answered: ReadonlyMap<string, ApprovalAnswer>;
}

/**
 * From `turn-start` to `turn-end`: asks the model, runs the tools it calls, and asks again until it has answered. After `turn-start` nothing
 * throws: every failure becomes the outcome.
 */
export type RunTurn = (turn: Turn, signal: AbortSignal) => AsyncGenerator<ChatEvent, void>;

export function createRunTurn(deps: RunTurnDeps): RunTurn {
  return async function* runTurn(turn, signal) {
    const { userMessage, resumed } = turn;
    const sessionId = turn.target.session.id;
    let target = turn.target;
    let messageId: string | null = null;
    let outcome: TurnOutcome | null = null;
    let pauses = 0;
    yield { type: 'turn-start', userMessage, model: modelRefOf(turn.target) };
    try {
      const startSeq = resumed ? await deps.messages.turnStart(sessionId, userMessage.seq) : userMessage.seq;
      if (resumed) {
        const overLimit = callsOverLimit(await deps.messages.after(sessionId, startSeq));
        yield* replayTurn(resumed.rows);
        yield* finishCalls(deps, { sessionId, resumed, overLimit }, signal);
        if (signal.aborted) outcome = endedEarly(signal);
      }
      for (let isFirst = !resumed; outcome === null; isFirst = false) {
        const rows = isFirst ? [] : await deps.messages.after(sessionId, startSeq);
        const use = countTurn(rows);
        const timer = createTurnTimer(deps.clock, use.workedMs);
        timer.check();
        const mayUseTools = await mayUseToolsAfter(deps, { use, sessionId, startSeq });
        if (!isFirst) target = await withCurrentProvider(deps, target);
        const answered: ModelAnswer = yield* deps.askModel({ target, mayCallTools: mayUseTools, timer }, signal);
        const { answer } = answered;
        const overLimit = callsOverLimit([...rows, ...answered.tools]);
        if (mayUseTools) yield* runCalls(deps, answered, overLimit, signal);
        if (isWhole(answer)) yield { type: 'response-complete', messageId: answer.id, usage: answer.usage };

        target = answered.target;
        messageId = answer.id;
        if (isPaused(answer) && !signal.aborted && pauses < MAX_PAUSES) pauses += 1;
        else if (answer.endReason !== 'tool-calls' || !mayUseTools) outcome = outcomeOf(answer);
        else if (signal.aborted) outcome = endedEarly(signal);
        else yield* injectQueued(deps, sessionId);
      }
      await holdQueue(deps, sessionId, outcome);
    } catch (thrown) {
      outcome = { kind: 'failed', error: toChatError(thrown) };
      // A database that cannot even hold the queue has failed the turn already.
      await holdQueue(deps, sessionId, outcome).catch(() => undefined);
    }
    yield { type: 'turn-end', messageId, outcome };
  };
}

const STOPPED: TurnOutcome = { kind: 'stopped' };
const INTERRUPTED: TurnOutcome = {
  kind: 'failed',
  error: chatError('interrupted', 'The system paused Skein in the background.'),
};

const endedEarly = (signal: AbortSignal): TurnOutcome => (isInterrupted(signal) ? INTERRUPTED : STOPPED);

function isWhole({ endReason }: AssistantMessage): boolean {
  return endReason === 'stop' || endReason === 'length';
}

/** How often a turn goes on by itself after a pause. After that the user decides. */
const MAX_PAUSES = 3;

/** The provider expects the conversation back: the model is asked to go on where it stopped. */
function isPaused({ error }: AssistantMessage): boolean {
  return error?.kind === 'paused';
}

/** Whether the next answer may call tools: only within the limits of a turn, in calls, time and money. */
async function mayUseToolsAfter(
  { settings, modelCalls }: RunTurnDeps,
  turn: { readonly use: TurnUse; readonly sessionId: string; readonly startSeq: number },
): Promise<boolean> {
  const maxUsd = await readSetting(settings, 'maxTurnCostUsd');
  return mayCallTools(turn.use, {
    maxUsd,
    spentUsd: maxUsd !== null ? await modelCalls.costSince(turn.sessionId, turn.startSeq) : 0,
  });
}

/** The user may have changed or removed the provider while a call waited for approval. The model stays, with what this turn knows about it. */
async function withCurrentProvider({ findTarget }: RunTurnDeps, target: SessionTarget): Promise<SessionTarget> {
  const { provider } = await findTarget(target.session.id, modelRefOf(target));
  return { ...target, provider };
}

type OverLimit = ReturnType<typeof callsOverLimit>;

function runCalls(
  { runTools }: RunTurnDeps,
  { answer, tools, context }: ModelAnswer,
  overLimit: OverLimit,
  signal: AbortSignal,
) {
  return runTools({
    sessionId: answer.sessionId,
    calls: tools,
    offered: context.request.tools,
    inView: context.tail,
    why: () => textBeforeCall(answer.content),
    overLimit,
    signal,
  });
}

function finishCalls(
  { runTools }: RunTurnDeps,
  { sessionId, resumed, overLimit }: { sessionId: string; resumed: ResumedTurn; overLimit: OverLimit },
  signal: AbortSignal,
) {
  const { rows, calls, answered } = resumed;
  const why = ({ seq }: ToolMessage) => textBeforeRow(rows, seq);
  return runTools({ sessionId, calls, answered, inView: rows, why, overLimit, signal });
}

/** Between two answers the user may steer: a message that was queued meanwhile is stored after the results, and the next call sees it. */
async function* injectQueued({ queue }: RunTurnDeps, sessionId: string): AsyncGenerator<ChatEvent, void> {
  const userMessage = await queue.moveToHistory(sessionId, { joinsTurn: true });
  if (userMessage) yield { type: 'message-injected', userMessage };
}

/** Queued messages were meant to follow an answer; without one, the user decides. */
async function holdQueue({ queue }: RunTurnDeps, sessionId: string, { kind }: TurnOutcome): Promise<void> {
  if (kind === 'stopped' || kind === 'failed') await queue.hold(sessionId, kind);
}

function outcomeOf(answer: AssistantMessage): TurnOutcome {
  if (answer.error) return { kind: 'failed', error: answer.error };
  switch (answer.endReason) {
    case 'stop':
      return { kind: 'complete' };
    case 'length':
      return { kind: 'length' };
    case 'stopped':
      return STOPPED;
    case 'failed': // without an error
      return INTERRUPTED;
    case 'tool-calls':
      return { kind: 'failed', error: chatError('tool-loop', 'The model kept calling tools without answering.') };
    default:
      return { kind: 'failed', error: chatError('internal', 'The answer ended in an unknown way.') };
  }
}

import type { ChatEvent } from '../chat-event';
import { truncateToolResult } from '../context/tool-result-truncator';
import type { Message, ToolMessage } from '../conversation';
import type { ToolDefinition } from '../providers/model-call';
import { isAllowed, subjectOf, subjectToDeny, type ApprovalAnswer } from './permission';
import type { Clock } from '../runtime';
import type { MessageRepository, ToolEnd } from '../messages/message-repository';
import type { PermissionRepository } from './permission-repository';
import type { Tool } from './tool';
import { redactSecrets } from '../secrets/redact-secrets';
import type { PendingApprovals } from './pending-approvals';
import { DECLINED, NOT_ALLOWED } from './call-results';
import { decidePermission, type DecidePermissionDeps, type PermissionDecision } from './decide-permission';
import type { ReadKeys } from '../secrets/redacting-adapter';
import { prepareCall, type CheckInput, type PreparedCall } from './prepare-call';
import { runOneTool } from './run-one-tool';

export interface RunToolsDeps {
  readonly messages: Pick<MessageRepository, 'closeTool' | 'markWaiting' | 'markRunning'> &
    DecidePermissionDeps['messages'];
  readonly permissions: Pick<PermissionRepository, 'find' | 'set'>;
  readonly approvals: Pick<PendingApprovals, 'wait'>;
  readonly tools: readonly Tool[];
  readonly checkInput: CheckInput;
  readonly keys: ReadKeys;
  readonly clock: Clock;
}

export interface ToolRun {
  readonly sessionId: string;
  readonly calls: readonly ToolMessage[];
  readonly signal: AbortSignal;
  /** The tools that the model was offered; any other does not run, whatever the model writes. Left out: all tools. */
  readonly offered?: readonly ToolDefinition[];
  /** The messages that the model saw when it made the calls. */
  readonly inView: readonly Message[];
  /** The model's text before this call, for the user who decides about it. */
  why(call: ToolMessage): string | null;
  /** The calls that the turn's limits forbid, by id, with the reason. */
  readonly overLimit: ReadonlyMap<string, string>;
  /** Answers that were given while no turn was running. */
  readonly answered?: ReadonlyMap<string, ApprovalAnswer>;
}

/**
 * Runs the calls of one answer in parallel and stores each result as it comes. A call that needs approval becomes a waiting row
 * and an `approval-requested`; the others do not wait for it. Whatever a tool does, the model gets a result.
 */
export type RunTools = (run: ToolRun) => AsyncGenerator<ChatEvent, void>;

export function createRunTools(deps: RunToolsDeps): RunTools {
  return (run) => runTools(deps, run);
}

async function* runTools(deps: RunToolsDeps, run: ToolRun): AsyncGenerator<ChatEvent, void> {
  const running = new Map<string, Promise<Completed>>();
  for (const call of run.calls) {
    const { id, toolName, toolInput } = call;
    yield { type: 'tool-call-started', messageId: id, toolName, toolInput };
    const prepared = prepare(deps, run, call);
    const decision = await decidePermission(deps, prepared, run);
    const asks = prepared.kind === 'ready' && decision.verdict === 'ask' && !run.answered?.has(id);
    if (asks) await deps.messages.markWaiting(id);
    // Waiting begins before the request is sent, so that no answer can come too early.
    const isWaiting = asks || call.status === 'waiting';
    running.set(id, finish(deps, { call, isWaiting, prepared, decision, run }));
    if (asks) {
      const { request, tool } = prepared;
      const { asksBecauseOfUntrustedText, mayRepeatEffect } = decision;
      const reasons = { why: run.why(call), asksBecauseOfUntrustedText, mayRepeatEffect };
      const about = { toolName, server: tool.server, risk: tool.risk, ...reasons };
      yield { type: 'approval-requested', requestId: id, ...about, ...request };
    }
  }
  while (running.size > 0) {
    const done = await Promise.race(running.values());
    running.delete(done.messageId);
    yield done;
  }
}

function prepare(deps: RunToolsDeps, run: ToolRun, call: ToolMessage): PreparedCall {
  const why = run.overLimit.get(call.id);
  if (why !== undefined) return { kind: 'impossible', why };
  return prepareCall({ ...deps, tools: offeredOf(deps.tools, run) }, call);
}

function offeredOf(tools: readonly Tool[], { offered }: ToolRun): readonly Tool[] {
  if (!offered) return tools;
  const names = new Set(offered.map(({ name }) => name));
  return tools.filter(({ definition }) => names.has(definition.name));
}

type Completed = Extract<ChatEvent, { type: 'tool-call-completed' }>;

interface DecidedCall {
  readonly call: ToolMessage;
  /** Its stored row waits for approval. */
  readonly isWaiting: boolean;
  readonly prepared: PreparedCall;
  readonly decision: PermissionDecision;
  readonly run: ToolRun;
}

async function finish(deps: RunToolsDeps, judged: DecidedCall): Promise<Completed> {
  const { call } = judged;
  const { status, output, durationMs } = await resultOf(deps, judged);
  // A server that received a key may send it back.
  const toolOutput = truncateToolResult(redactSecrets(output, await deps.keys()));
  await deps.messages.closeTool(call.id, { status, output: toolOutput, durationMs });
  return { type: 'tool-call-completed', messageId: call.id, toolName: call.toolName, status, toolOutput, durationMs };
}

async function resultOf(deps: RunToolsDeps, decided: DecidedCall): Promise<ToolEnd> {
  const { call, isWaiting, prepared, decision, run } = decided;
  if (prepared.kind === 'impossible') return notRun('error', prepared.why);
  if (decision.verdict === 'deny') return notRun('error', NOT_ALLOWED);
  // What the user answered counts, though the call would not ask any more: its host may have been allowed in another chat meanwhile.
  const given = run.answered?.get(call.id);
  if (decision.verdict === 'ask' || given !== undefined) {
    const answer = given ?? (await deps.approvals.wait(call.id, run.signal));
    if (answer === null) return notRun('interrupted', 'Stopped by the user before it was approved.');
    await remember(deps, prepared, answer, run.sessionId, decision.hasUntrustedText);
    if (!isAllowed(answer)) return notRun('error', DECLINED);
  }
  // Stored before the first byte leaves: a call that a dead process may have made must not wait for approval again.
  if (isWaiting) await deps.messages.markRunning(call.id);
  // From here on: the time that the user took to decide is not the tool's.
  const startedAt = deps.clock.now();
  const end = await runOneTool(deps.clock, prepared, run);
  return { ...end, durationMs: Math.max(0, deps.clock.now() - startedAt) };
}

function notRun(status: ToolEnd['status'], output: string): ToolEnd {
  return { status, output, durationMs: null };
}

async function remember(
  deps: RunToolsDeps,
  { tool, request }: Extract<PreparedCall, { kind: 'ready' }>,
  answer: ApprovalAnswer,
  sessionId: string,
  hasUntrustedText: boolean,
): Promise<void> {
  if (answer === 'once' || answer === 'deny') return;
  const subject = subjectOf(tool, request);
  await deps.permissions.set(answer === 'never' ? subjectToDeny(subject) : subject, {
    sessionId: answer === 'chat' ? sessionId : null,
    decision: answer === 'never' ? 'deny' : 'allow',
    grantedDespiteUntrustedText: hasUntrustedText && answer === 'chat',
  });
}

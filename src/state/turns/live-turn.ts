import type { ChatError } from '@/domain/chat-error';
import type { ChatEvent, TurnOutcome } from '@/domain/chat-event';
import type { MessageStatus, ModelRef, UserMessage } from '@/domain/conversation';

/**
 * A running turn: what the screen shows below the stored messages. It is dropped when the turn has ended and the stored
 * rows were read again, so that nothing is held twice.
 */
export interface LiveTurn {
  readonly phase: TurnPhase;
  /** Null until the message is stored, and when an answer is regenerated. */
  readonly userMessage: UserMessage | null;
  /** The model that answers; null until the turn has started. */
  readonly model: ModelRef | null;
  readonly segments: readonly LiveSegment[];
  readonly context: { readonly estimatedTokens: number; readonly contextWindowSize: number | null } | null;
}

export type TurnPhase =
  | { readonly kind: 'starting' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'answering' }
  | { readonly kind: 'retrying'; readonly attempt: number; readonly until: number; readonly error: ChatError }
  | { readonly kind: 'ended'; readonly outcome: TurnOutcome };

/** The parts of the answer in order. Thinking has an end time once something follows it. */
export type LiveSegment =
  | { readonly kind: 'thinking'; readonly text: string; readonly startedAt: number; readonly endedAt: number | null }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'tool';
      readonly messageId: string;
      readonly toolName: string;
      readonly toolInput: string;
      readonly toolOutput: string | null;
      readonly status: MessageStatus;
      readonly durationMs: number | null;
    };

export const NEW_TURN: LiveTurn = {
  phase: { kind: 'starting' },
  userMessage: null,
  model: null,
  segments: [],
  context: null,
};

/** Pure; returns the same reference if an event changes nothing visible. */
export function applyChatEvent(turn: LiveTurn, event: ChatEvent, now: number): LiveTurn {
  switch (event.type) {
    case 'turn-start':
      return { ...turn, phase: { kind: 'waiting' }, userMessage: event.userMessage, model: event.model };
    case 'message-injected':
      // Everything before this event is stored by now, so the live part starts again after the stored rows.
      return { ...turn, phase: { kind: 'waiting' }, userMessage: event.userMessage, segments: [] };
    case 'context-built': {
      const { estimatedTokens, contextWindowSize } = event;
      return { ...turn, phase: { kind: 'waiting' }, context: { estimatedTokens, contextWindowSize } };
    }
    case 'text-delta':
      return answering(turn, appendText(turn.segments, event.text, now));
    case 'reasoning-delta':
      return answering(turn, appendThinking(turn.segments, event.text, now));
    case 'tool-call-started':
      return answering(turn, [...closeThinking(turn.segments, now), startedTool(event)]);
    case 'approval-requested':
      return answering(
        turn,
        turn.segments.map((segment) => waitingTool(segment, event)),
      );
    case 'tool-call-completed':
      return answering(
        turn,
        turn.segments.map((segment) => completedTool(segment, event)),
      );
    case 'retrying':
      return {
        ...turn,
        phase: { kind: 'retrying', attempt: event.attempt, until: now + event.inMs, error: event.error },
      };
    case 'turn-end':
      return {
        ...turn,
        phase: { kind: 'ended', outcome: event.outcome },
        segments: closeThinking(turn.segments, now),
      };
    case 'response-complete':
    case 'compact-started':
    case 'compact-completed':
      return turn;
    default:
      return event satisfies never;
  }
}

export function isRunning(turn: LiveTurn | undefined): boolean {
  return turn !== undefined && turn.phase.kind !== 'ended';
}

/** Whether a call of this turn waits for the user's approval. */
export function waitsForApproval(turn: LiveTurn | undefined): boolean {
  return turn?.segments.some((segment) => segment.kind === 'tool' && segment.status === 'waiting') ?? false;
}

/** Whether the app has something to do for this turn: it does more than wait for the user. After its end, a title or a summary may be made. */
export function isWorking(turn: LiveTurn): boolean {
  const isCalling = turn.segments.some((segment) => segment.kind === 'tool' && segment.status === 'streaming');
  return !waitsForApproval(turn) || isCalling;
}

/** Marks the call as no longer waiting for approval. Its result arrives in a separate event, if it has not already. */
export function withAnsweredCall(turn: LiveTurn, requestId: string): LiveTurn {
  const isTarget = (segment: LiveSegment) =>
    segment.kind === 'tool' && segment.messageId === requestId && segment.status === 'waiting';
  return {
    ...turn,
    segments: turn.segments.map((segment) => (isTarget(segment) ? { ...segment, status: 'streaming' } : segment)),
  };
}

/** The same phase for all of an answer, so that what shows the phase does not render with each word. */
function answering(turn: LiveTurn, segments: readonly LiveSegment[]): LiveTurn {
  return { ...turn, phase: turn.phase.kind === 'answering' ? turn.phase : { kind: 'answering' }, segments };
}

function appendText(segments: readonly LiveSegment[], text: string, now: number): readonly LiveSegment[] {
  const last = segments.at(-1);
  if (last?.kind === 'text') return [...segments.slice(0, -1), { ...last, text: last.text + text }];
  return [...closeThinking(segments, now), { kind: 'text', text }];
}

function appendThinking(segments: readonly LiveSegment[], text: string, now: number): readonly LiveSegment[] {
  const last = segments.at(-1);
  if (last?.kind === 'thinking') return [...segments.slice(0, -1), { ...last, text: last.text + text }];
  return [...segments, { kind: 'thinking', text, startedAt: now, endedAt: null }];
}

function closeThinking(segments: readonly LiveSegment[], now: number): readonly LiveSegment[] {
  const last = segments.at(-1);
  if (last?.kind !== 'thinking' || last.endedAt !== null) return segments;
  return [...segments.slice(0, -1), { ...last, endedAt: now }];
}

function startedTool({
  messageId,
  toolName,
  toolInput,
}: Extract<ChatEvent, { type: 'tool-call-started' }>): LiveSegment {
  return {
    kind: 'tool',
    messageId,
    toolName,
    toolInput,
    toolOutput: null,
    status: 'streaming',
    durationMs: null,
  };
}

function completedTool(segment: LiveSegment, event: Extract<ChatEvent, { type: 'tool-call-completed' }>): LiveSegment {
  if (segment.kind !== 'tool' || segment.messageId !== event.messageId) return segment;
  return {
    ...segment,
    status: event.status,
    toolOutput: event.toolOutput,
    durationMs: event.durationMs,
  };
}

function waitingTool(segment: LiveSegment, event: Extract<ChatEvent, { type: 'approval-requested' }>): LiveSegment {
  if (segment.kind !== 'tool' || segment.messageId !== event.requestId) return segment;
  return { ...segment, status: 'waiting' };
}

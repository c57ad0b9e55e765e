import { toChatError } from '../chat-error';
import type { ChatEvent } from '../chat-event';
import type { AutoCompact } from '../compaction/auto-compact';
import type { FindTarget } from '../context/session-target';
import type { FlushMemory } from '../memory/flush-memory';
import type { MessageRepository } from '../messages/message-repository';
import type { ReportFault } from '../runtime';
import type { GenerateTitle } from '../sessions/generate-title';
import type { SessionRepository } from '../sessions/session-repository';

export interface AfterTurnDeps {
  readonly generateTitle: GenerateTitle;
  readonly flushMemory: FlushMemory;
  readonly autoCompact: AutoCompact;
  readonly findTarget: FindTarget;
  readonly sessions: Pick<SessionRepository, 'get'>;
  readonly messages: Pick<MessageRepository, 'page'>;
  readonly reportFault: ReportFault;
}

/**
 * Runs after a turn, while the user reads or already types: generates a title and, after a complete answer, flushes the memory and compacts
 * if needed. An answer that was stopped, failed or cut off may be asked for again, and its turn is no good moment to lose anything.
 */
export type AfterTurn = (sessionId: string, signal: AbortSignal) => AsyncGenerator<ChatEvent, void>;

export function createAfterTurn(deps: AfterTurnDeps): AfterTurn {
  return async function* afterTurn(sessionId, signal) {
    try {
      await deps.generateTitle(sessionId, signal);
      const session = await deps.sessions.get(sessionId);
      if (!session || session.deletedAt !== null || signal.aborted) return;
      if (!(await isAnswered(deps, sessionId))) return;
      const target = await deps.findTarget(sessionId);
      await deps.flushMemory(target, signal);
      yield* deps.autoCompact.run(target, 'background', signal);
    } catch (thrown) {
      deps.reportFault('after-turn', toChatError(thrown));
    }
  };
}

/** Enough to find the last answer when another question was sent meanwhile. More could mean reading many pictures. */
const RECENT_MESSAGES = 4;

async function isAnswered({ messages }: AfterTurnDeps, sessionId: string): Promise<boolean> {
  const recent = await messages.page(sessionId, { limit: RECENT_MESSAGES });
  const last = recent.findLast((message) => message.role === 'assistant' && message.status !== 'streaming');
  return (
    last?.role === 'assistant' &&
    last.status === 'complete' &&
    (last.endReason === 'stop' || last.endReason === 'length')
  );
}

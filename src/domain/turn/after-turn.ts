import { toChatError } from '../chat-error';
import type { ChatEvent } from '../chat-event';
import type { AutoCompact } from '../compaction/auto-compact';
import type { FindTarget } from '../context/session-target';
import type { FlushMemory } from '../memory/flush-memory';
import type { ReportFault } from '../runtime';
import type { GenerateTitle } from '../sessions/generate-title';
import type { SessionRepository } from '../sessions/session-repository';

export interface AfterTurnDeps {
  readonly generateTitle: GenerateTitle;
  readonly flushMemory: FlushMemory;
  readonly autoCompact: AutoCompact;
  readonly findTarget: FindTarget;
  readonly sessions: Pick<SessionRepository, 'get'>;
  readonly reportFault: ReportFault;
}

/** Runs after a turn, while the user reads or already types: generates a title, flushes the memory, compacts if needed. */
export type AfterTurn = (sessionId: string, signal: AbortSignal) => AsyncGenerator<ChatEvent, void>;

export function createAfterTurn(deps: AfterTurnDeps): AfterTurn {
  return async function* afterTurn(sessionId, signal) {
    try {
      await deps.generateTitle(sessionId, signal);
      const session = await deps.sessions.get(sessionId);
      if (!session || session.deletedAt !== null || signal.aborted) return;
      const target = await deps.findTarget(sessionId);
      await deps.flushMemory(target, signal);
      yield* deps.autoCompact.run(target, 'background', signal);
    } catch (thrown) {
      deps.reportFault('after-turn', toChatError(thrown));
    }
  };
}

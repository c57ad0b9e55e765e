import { toChatError } from '../chat-error';
import type { ChatEvent } from '../chat-event';
import { flushMemory, type FlushMemoryDeps } from '../memory/flush-memory';
import { generateTitle } from '../sessions/generate-title';
import { findTarget } from '../context/load-context';

/** What a finished answer leaves to do, while the person reads or already types on: a title, the memory flush, the compaction check. */
export async function* afterTurn(
  deps: FlushMemoryDeps,
  sessionId: string,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, void> {
  try {
    await generateTitle(deps, sessionId, signal);
    const session = await deps.sessions.get(sessionId);
    if (!session || session.deletedAt !== null || signal.aborted) return;
    const target = await findTarget(deps, session);
    await flushMemory(deps, target, signal);
    yield* deps.autoCompact.run(target, 'background', signal);
  } catch (thrown) {
    deps.reportFault('after-turn', toChatError(thrown));
  }
}

import { failure } from '../chat-error';
import type { Session } from '../conversation';
import type { SessionRepository } from './session-repository';

export async function requireSession(
  deps: { sessions: Pick<SessionRepository, 'get'> },
  sessionId: string,
): Promise<Session> {
  const session = await deps.sessions.get(sessionId);
  if (!session || session.deletedAt !== null)
    throw failure('not-found', 'This chat doesn’t exist. It may have been deleted.');
  return session;
}

import type { SqlSession } from '../database/sql-database';

/** The user went on without answering: closes the calls of a session that wait for approval. */
export async function closeWaitingCalls(session: Pick<SqlSession, 'run'>, sessionId: string): Promise<void> {
  await session.run(
    `UPDATE messages SET status = 'interrupted', tool_output = ? WHERE session_id = ? AND role = 'tool' AND status = 'waiting'`,
    ['The user went on without answering, so this was not run.', sessionId],
  );
}

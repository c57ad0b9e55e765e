import { failure } from '@/domain/chat-error';
import { TITLE_SOURCES, type Session } from '@/domain/conversation';
import { THINKING_EFFORTS } from '@/domain/providers/model-call';
import { oneOf } from '../database/row-value';
import { BRANCH_COUNT, IS_WAITING } from './session-tree';
import type { SqlSession } from '../database/sql-database';

/** The columns of a `SessionRow`. */
export const SESSION_COLUMNS = `s.*, ${BRANCH_COUNT}, ${IS_WAITING}`;

export const SELECT_SESSION = `SELECT ${SESSION_COLUMNS} FROM sessions s`;

/** A chat `s` that somebody has used. A new one is not listed until then. */
export const IS_STARTED = `(s.message_count > 0 OR s.title_source <> 'default' OR s.pinned_at IS NOT NULL
  OR EXISTS (SELECT 1 FROM drafts WHERE drafts.session_id = s.id))`;

export interface SessionRow {
  readonly id: string;
  readonly title: string;
  readonly title_source: string;
  readonly current_agent_id: string;
  readonly provider_id: string;
  readonly model_id: string;
  readonly system_prompt: string | null;
  readonly thinking: string | null;
  readonly message_count: number;
  readonly last_message_preview: string | null;
  readonly deleted_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly compacted_summary: string | null;
  readonly compact_boundary_timestamp: number | null;
  readonly compact_boundary_seq: number | null;
  readonly compaction_count: number;
  readonly total_tokens: number;
  readonly pinned_at: number | null;
  readonly archived_at: number | null;
  readonly folder_id: string | null;
  readonly activity_seq: number;
  readonly branch_count: number;
  readonly is_waiting: number;
}

export function toSession(row: SessionRow): Session {
  return {
    id: row.id,
    title: row.title,
    titleSource: oneOf(TITLE_SOURCES, row.title_source, 'title source'),
    agentId: row.current_agent_id,
    providerId: row.provider_id,
    modelId: row.model_id,
    systemPrompt: row.system_prompt,
    thinking: THINKING_EFFORTS.find((effort) => effort === row.thinking) ?? null,
    messageCount: row.message_count,
    lastMessagePreview: row.last_message_preview,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    compactedSummary: row.compacted_summary,
    compactBoundaryTimestamp: row.compact_boundary_timestamp,
    compactBoundarySeq: row.compact_boundary_seq,
    compactionCount: row.compaction_count,
    totalTokens: row.total_tokens,
    isPinned: row.pinned_at !== null,
    isArchived: row.archived_at !== null,
    folderId: row.folder_id,
    branchCount: row.branch_count,
    isWaiting: row.is_waiting === 1,
  };
}

export async function findSession(session: SqlSession, id: string): Promise<Session | null> {
  const row = await session.get<SessionRow>(`${SELECT_SESSION} WHERE s.id = ?`, [id]);
  return row === null ? null : toSession(row);
}

export async function requireSession(session: SqlSession, id: string): Promise<Session> {
  const found = await findSession(session, id);
  if (found === null) throw failure('not-found', 'This chat doesn’t exist. It may have been deleted.');
  return found;
}

import type { SqlDatabase } from '@/storage/database/sql-database';

/** What others show of a call that waits for approval here. */
const NOT_ANSWERED = 'The user went on without answering, so this was not run.';

/** What must be the same on all devices, in one order. Without what each device counts or remembers for itself. */
export async function syncedState(database: SqlDatabase): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const all = (sql: string) => database.all<Record<string, unknown>>(sql);
  return {
    folders: await all('SELECT id, name FROM folders ORDER BY id'),
    agents: await all(
      `SELECT id, name, system_prompt, provider_id, model_id, temperature, thinking, tool_names, memory_on, context_settings FROM agents ORDER BY id`,
    ),
    providers: await all('SELECT id, type, name, base_url FROM providers ORDER BY id'),
    models: await all(
      `SELECT id, provider_id, display_name, context_window_size FROM models WHERE source = 'manual' ORDER BY 2, 1`,
    ),
    templates: await all('SELECT id, title, content FROM prompt_templates ORDER BY id'),
    settings: await all(
      `SELECT key, value FROM app_settings WHERE key IN ('context', 'memory', 'maxTurnCostUsd', 'language') ORDER BY key`,
    ),
    sessions: await all(
      `SELECT id, title, title_source, current_agent_id, provider_id, model_id, system_prompt, thinking, message_count, last_message_preview,
        pinned_at IS NOT NULL AS pinned, archived_at IS NOT NULL AS archived, folder_id, tree_id, branched_from_session_id, branched_at_seq,
        created_at, compacted_summary, compact_boundary_seq, compaction_count, total_tokens
        FROM sessions s WHERE message_count > 0 OR title_source <> 'default'
          OR EXISTS (SELECT 1 FROM messages m WHERE m.session_id = s.id AND m.deleted_at IS NULL) ORDER BY id`,
    ),
    messages: await all(
      `SELECT session_id, seq, id, role, CASE status WHEN 'waiting' THEN 'interrupted' ELSE status END AS status, content, tool_call_id,
          tool_input, CASE status WHEN 'waiting' THEN NULL ELSE NULLIF(tool_output, '${NOT_ANSWERED}') END AS output, pinned, continues, created_at
        FROM messages WHERE deleted_at IS NULL ORDER BY session_id, seq`,
    ),
    attachments: await all(
      `SELECT m.session_id, m.seq, a.position, a.kind, a.media_type, a.name, IIF(a.kind = 'image', NULL, a.size) AS size FROM attachments a JOIN messages m ON m.id = a.message_id
        WHERE m.deleted_at IS NULL ORDER BY 1, 2, 3`,
    ),
    compactions: await all(
      `SELECT session_id, version, CASE WHEN undone_at IS NULL THEN summary END AS summary, covered_to_seq, summarised_to_seq, method, undone_at IS NOT NULL AS undone FROM compactions
        ORDER BY session_id, version`,
    ),
    notes: await all(
      `SELECT id, content, source, session_id, agent_id, imported FROM memories WHERE deleted_at IS NULL ORDER BY id`,
    ),
    usage: await all('SELECT id, session_id, purpose, cost_usd FROM model_calls ORDER BY id'),
  };
}

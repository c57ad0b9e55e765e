import { COMPACTION_METHODS } from '@/domain/compaction/compaction';
import {
  END_REASONS,
  FINAL_STATUSES,
  MESSAGE_ROLES,
  OPEN_STATUSES,
  TITLE_SOURCES,
  UNSHOWN_KINDS,
} from '@/domain/conversation';
import { isAnswerSource, MAX_SOURCES } from '@/domain/messages/answer-source';
import { MAX_LEDGER_CHARS } from '@/domain/facts/ledger';
import { isReceiptList } from '@/domain/facts/receipt';
import { NOTE_MAX_CHARS, NOTE_SOURCES } from '@/domain/memory/memory-note';
import { THINKING_EFFORTS } from '@/domain/providers/model-call';
import { MODEL_SOURCES } from '@/domain/providers/provider';
import { REMOTE_TYPES } from '@/domain/providers/provider-types';
import { readMcpAddress } from '@/domain/mcp/mcp-address';
import { EXPORTED_SETTINGS } from '@/domain/settings/settings-registry';
import { isRecord } from '@/domain/json';
import { ATTACHMENT_KINDS } from '../messages/attachments';

import { flag, isListOf, json, number, oneOf, orNull, refuse, text, time, whole, type Column } from './columns';

/** Everything, or one chat with its branches. */
export type ArchiveScope = 'all' | 'chat';

/**
 * A table of the file: its columns and which of its rows are exported. A new table is added here and in `merge-archive`. Every column must be
 * listed here, or in the test's list of columns that are left out on purpose.
 */
export interface ArchiveTable {
  readonly columns: Readonly<Record<string, Column>>;
  /** The condition and order of the rows. Null: none. Each `?` is the id of the chat. */
  readonly rows: Readonly<Record<ArchiveScope, string | null>>;
  /** Its rows are marked as deleted before they are removed. */
  readonly canBeDeleted?: true;
  /** SQL expressions that replace columns in the export. */
  readonly written?: Readonly<Record<string, string>>;
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const name = text(500);
const isText = (value: unknown) => typeof value === 'string';

const LIVE = `deleted_at IS NULL`;
const IN_CHAT = `${LIVE} AND COALESCE(tree_id, id) = (SELECT COALESCE(tree_id, id) FROM sessions WHERE id = ?)`;
const SESSIONS = { all: `SELECT id FROM sessions WHERE ${LIVE}`, chat: `SELECT id FROM sessions WHERE ${IN_CHAT}` };
const ofSessions = (scope: ArchiveScope) => `session_id IN (${SESSIONS[scope]})`;

/** Attachments of other devices may not have been downloaded yet. */
const IS_HERE = `NOT (base64 = '' AND text IS NULL)`;

/** An address without query and fragment, which may contain keys. */
const withoutQuery = (column: string) =>
  `CASE WHEN instr(${column}, '?') > 0 THEN substr(${column}, 1, instr(${column}, '?') - 1)
    WHEN instr(${column}, '#') > 0 THEN substr(${column}, 1, instr(${column}, '#') - 1) ELSE ${column} END`;

/** Only addresses that users could enter themselves, normalised. */
const serverAddress: Column = (value, column) => {
  const typed = String(text(2_000)(value, column));
  try {
    return readMcpAddress(typed).href;
  } catch {
    return refuse('it contains a server with an unsafe address.');
  }
};

/** In the order of the file: parents before children. */
export const TABLES = {
  folders: {
    columns: { id: name, name, created_at: time },
    rows: { all: 'TRUE ORDER BY rowid', chat: null },
  },
  agents: {
    columns: {
      id: name,
      name,
      system_prompt: orNull(text(200_000)),
      is_built_in: flag,
      provider_id: orNull(name),
      model_id: orNull(name),
      temperature: orNull(number(0, 10)),
      thinking: orNull(oneOf(...THINKING_EFFORTS)),
      tool_names: orNull(json(isListOf(isText))),
      memory_on: flag,
      context_settings: json(isRecord),
      created_at: time,
      updated_at: time,
    },
    rows: {
      all: 'TRUE ORDER BY rowid',
      chat: `id IN (SELECT current_agent_id FROM sessions WHERE ${IN_CHAT}) ORDER BY rowid`,
    },
  },
  providers: {
    columns: {
      id: name,
      type: oneOf(...REMOTE_TYPES),
      name,
      base_url: orNull(text(2_000)),
      created_at: time,
    },
    rows: {
      all: `type <> 'demo' ORDER BY rowid`,
      chat: `type <> 'demo' AND id IN (SELECT provider_id FROM sessions WHERE ${IN_CHAT}) ORDER BY rowid`,
    },
    written: { base_url: withoutQuery('base_url') },
  },
  models: {
    columns: {
      id: name,
      provider_id: name,
      display_name: orNull(name),
      source: oneOf(...MODEL_SOURCES),
      context_window_size: orNull(whole(1)),
      max_output_tokens: orNull(whole(1)),
      max_input_tokens: orNull(whole(1)),
      window_by_user: orNull(flag),
    },
    rows: { all: `provider_id IN (SELECT id FROM providers WHERE type <> 'demo') ORDER BY rowid`, chat: null },
  },
  mcp_servers: {
    columns: { id: name, name, url: serverAddress, created_at: time },
    rows: { all: 'TRUE ORDER BY rowid', chat: null },
    written: { url: withoutQuery('url') },
  },
  prompt_templates: {
    columns: { id: name, title: name, content: text(200_000), created_at: time, updated_at: time },
    rows: { all: 'TRUE ORDER BY rowid', chat: null },
  },
  app_settings: {
    columns: {
      key: oneOf(...EXPORTED_SETTINGS),
      value: json(() => true),
    },
    rows: {
      all: `key IN (${quoted(EXPORTED_SETTINGS)}) ORDER BY key`,
      chat: null,
    },
  },
  sessions: {
    columns: {
      id: name,
      title: text(2_000),
      title_source: oneOf(...TITLE_SOURCES),
      current_agent_id: name,
      provider_id: name,
      model_id: name,
      system_prompt: orNull(text(200_000)),
      thinking: orNull(oneOf(...THINKING_EFFORTS)),
      total_tokens: whole(0, Number.MAX_SAFE_INTEGER),
      folder_id: orNull(name),
      pinned_at: orNull(time),
      archived_at: orNull(time),
      tree_id: orNull(name),
      branched_from_session_id: orNull(name),
      branched_at_seq: orNull(whole()),
      is_shown: flag,
      created_at: time,
      updated_at: time,
    },
    canBeDeleted: true,
    rows: { all: `${LIVE} ORDER BY activity_seq, rowid`, chat: `${IN_CHAT} ORDER BY activity_seq, rowid` },
    written: { thinking: `CASE WHEN thinking IN (${quoted(THINKING_EFFORTS)}) THEN thinking END` },
  },
  messages: {
    columns: {
      id: name,
      session_id: name,
      seq: whole(1),
      role: oneOf(...MESSAGE_ROLES),
      status: oneOf(...FINAL_STATUSES),
      content: text(),
      thinking: orNull(json(isListOf((block) => isRecord(block) && isText(block['text'])))),
      tool_call_id: orNull(text(2_000)),
      tool_name: orNull(name),
      tool_input: orNull(text()),
      tool_output: orNull(text()),
      replay: orNull(text()),
      provider_id: orNull(name),
      model_id: orNull(name),
      token_count_input: orNull(whole()),
      token_count_output: orNull(whole()),
      token_count_cached: orNull(whole()),
      token_count_cache_write: orNull(whole()),
      token_count_long_cache_write: orNull(whole()),
      token_count_reasoning: orNull(whole()),
      end_reason: orNull(oneOf(...END_REASONS)),
      error: orNull(json((error) => isRecord(error) && isText(error['kind']) && isText(error['message']))),
      duration_ms: orNull(whole()),
      first_token_ms: orNull(whole()),
      thinking_ms: orNull(whole()),
      continues: flag,
      sources: orNull(json(isListOf(isAnswerSource, MAX_SOURCES))),
      unshown: orNull(json(isListOf((kind) => UNSHOWN_KINDS.some((known) => known === kind), UNSHOWN_KINDS.length))),
      pinned: flag,
      created_at: time,
    },
    canBeDeleted: true,
    rows: {
      all: `${LIVE} AND ${ofSessions('all')} ORDER BY rowid`,
      chat: `${LIVE} AND ${ofSessions('chat')} ORDER BY rowid`,
    },
    // Open messages are exported as they would be found after a crash.
    written: {
      status: `CASE WHEN status IN (${quoted(OPEN_STATUSES)}) THEN 'interrupted' ELSE status END`,
      content: `CASE WHEN status = 'streaming' THEN (SELECT COALESCE(group_concat(text, ''), '') FROM
        (SELECT text FROM answer_chunks c WHERE c.message_id = messages.id AND c.kind = 'text' ORDER BY n)) ELSE content END`,
    },
  },
  attachments: {
    columns: {
      id: name,
      message_id: name,
      position: whole(0, 10_000),
      media_type: text(200),
      base64: text(60_000_000),
      kind: oneOf(...ATTACHMENT_KINDS),
      name: orNull(text(1_000)),
      size: orNull(whole(0, Number.MAX_SAFE_INTEGER)),
      text: orNull(text()),
    },
    rows: {
      all: `message_id IN (SELECT id FROM messages WHERE ${LIVE} AND ${ofSessions('all')}) AND ${IS_HERE} ORDER BY rowid`,
      chat: `message_id IN (SELECT id FROM messages WHERE ${LIVE} AND ${ofSessions('chat')}) AND ${IS_HERE} ORDER BY rowid`,
    },
  },
  compactions: {
    columns: {
      id: name,
      session_id: name,
      version: whole(1),
      summary: orNull(text()),
      summarised_to_seq: whole(),
      covered_to_seq: whole(),
      covered_count: whole(),
      soft_trim_to_seq: whole(),
      hard_clear_to_seq: whole(),
      method: oneOf(...COMPACTION_METHODS),
      provider_id: orNull(name),
      model_id: orNull(name),
      tokens_before: whole(),
      tokens_after: whole(),
      receipts: orNull(json(isReceiptList)),
      ledger: orNull(text(MAX_LEDGER_CHARS)),
      facts_total: orNull(whole()),
      facts_reachable: orNull(whole()),
      facts_unchecked: orNull(whole()),
      created_at: time,
      undone_at: orNull(time),
    },
    rows: { all: `${ofSessions('all')} ORDER BY rowid`, chat: `${ofSessions('chat')} ORDER BY rowid` },
  },
  memories: {
    columns: {
      id: name,
      content: text(NOTE_MAX_CHARS),
      source: oneOf(...NOTE_SOURCES),
      session_id: orNull(name),
      agent_id: orNull(name),
      created_at: time,
      updated_at: time,
    },
    canBeDeleted: true,
    rows: { all: `${LIVE} ORDER BY rowid`, chat: null },
    // The chat may be deleted.
    written: { session_id: `CASE WHEN session_id IN (${SESSIONS.all}) THEN session_id END` },
  },
} as const satisfies Record<string, ArchiveTable>;

export type TableName = keyof typeof TABLES;

export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

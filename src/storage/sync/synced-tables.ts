import { SYNCED_SETTINGS } from '@/domain/settings/settings-registry';
import { flag, isListOf, json, number, oneOf, orNull, text, time, whole } from '../archive/columns';
import { TABLES } from '../archive/tables';
import { isFileList } from './files/attached-files';
import { isBranchCopies } from './branch-copies';
import { isMarkList } from './outside-marks';
import type { SyncedField, SyncedFields } from './synced-field';

/** A table whose rows are records of their own. What is checked when a value arrives is what an import checks. */
export interface PlainKind {
  readonly table: string;
  /** The columns of the primary key. More than one: the id of the record is a JSON list. */
  readonly key: readonly string[];
  readonly fields: SyncedFields;
  /** The rows that are synced. */
  readonly where: string;
  /** Rows that are neither synced nor deleted, for example because their deletion can be undone. */
  readonly waits?: string;
  /** When a row was last changed; a row that existed before sync began gets a stamp of this time. */
  readonly changedAt?: string;
}

const {
  folders,
  agents,
  providers,
  models,
  prompt_templates: templates,
  memories,
  sessions,
  messages,
  compactions,
} = TABLES;

const name = text(500);
const made = (columns: SyncedField['columns']): SyncedField => ({ columns, makes: true });
const once = (columns: SyncedField['columns']): SyncedField => ({ columns, makes: true, once: true });
const field = (columns: SyncedField['columns']): SyncedField => ({ columns });
const versions = (columns: SyncedField['columns']): SyncedField => ({ columns, keepsVersions: true });

/** In the order in which they are merged: what others refer to comes first. */
export const PLAIN_KINDS = {
  device: {
    table: 'sync_devices',
    key: ['id'],
    fields: {
      made: made({ created_at: time }),
      name: field({ name }),
      seen: field({ seen_at: time }),
      removed: { columns: { removed_through: orNull(whole(0)) }, initial: { removed_through: null } },
    },
    where: 'TRUE',
    changedAt: 'created_at',
  },
  file: {
    table: 'sync_unused',
    key: ['hash'],
    fields: { state: made({ state: whole(0, 2), at: time }) },
    where: 'TRUE',
  },
  folder: {
    table: 'folders',
    key: ['id'],
    fields: { made: made({ created_at: folders.columns.created_at }), name: field({ name: folders.columns.name }) },
    where: 'TRUE',
  },
  agent: {
    table: 'agents',
    key: ['id'],
    fields: {
      made: made({ created_at: agents.columns.created_at }),
      text: versions({ name: agents.columns.name, system_prompt: agents.columns.system_prompt }),
      model: field({ provider_id: agents.columns.provider_id, model_id: agents.columns.model_id }),
      temperature: field({ temperature: agents.columns.temperature }),
      thinking: field({ thinking: agents.columns.thinking }),
      tools: field({ tool_names: agents.columns.tool_names }),
      memory: field({ memory_on: agents.columns.memory_on }),
      context: field({ context_settings: agents.columns.context_settings }),
    },
    // The built-in agent as every database has it is not worth a change.
    where: '(is_built_in = 0 OR updated_at > 0)',
    changedAt: 'updated_at',
  },
  provider: {
    table: 'providers',
    key: ['id'],
    fields: {
      made: made({ type: providers.columns.type, created_at: providers.columns.created_at }),
      name: field({ name: providers.columns.name }),
      address: field({ base_url: providers.columns.base_url }),
    },
    where: `type <> 'demo'`,
  },
  model: {
    table: 'models',
    key: ['provider_id', 'id'],
    fields: {
      made: made({ source: oneOf('manual') }),
      facts: field({
        display_name: models.columns.display_name,
        context_window_size: models.columns.context_window_size,
        max_output_tokens: models.columns.max_output_tokens,
        max_input_tokens: models.columns.max_input_tokens,
        window_by_user: models.columns.window_by_user,
      }),
    },
    where: `source = 'manual'`,
  },
  template: {
    table: 'prompt_templates',
    key: ['id'],
    fields: {
      made: made({ created_at: templates.columns.created_at }),
      text: versions({ title: templates.columns.title, content: templates.columns.content }),
    },
    where: 'TRUE',
    changedAt: 'updated_at',
  },
  setting: {
    table: 'app_settings',
    key: ['key'],
    fields: { value: made({ value: json(() => true) }) },
    where: `key IN (${SYNCED_SETTINGS.map((key) => `'${key}'`).join(', ')})`,
  },
  note: {
    table: 'memories',
    key: ['id'],
    fields: {
      made: made({
        source: memories.columns.source,
        session_id: memories.columns.session_id,
        agent_id: memories.columns.agent_id,
        created_at: memories.columns.created_at,
      }),
      text: versions({ content: memories.columns.content, updated_at: memories.columns.updated_at }),
      imported: field({ imported: orNull(oneOf('off', 'on')) }),
    },
    where: 'TRUE',
    waits: 'deleted_at IS NOT NULL',
    changedAt: 'updated_at',
  },
} as const satisfies Record<string, PlainKind>;

export type PlainKindName = keyof typeof PLAIN_KINDS;

/** What all branches of a chat share. The id is that of the first session. */
export const CHAT_FIELDS = {
  title: field({ title: sessions.columns.title, title_source: sessions.columns.title_source }),
  pinned: field({ pinned_at: sessions.columns.pinned_at }),
  archived: field({ archived_at: sessions.columns.archived_at }),
  folder: field({ folder_id: sessions.columns.folder_id }),
} as const satisfies SyncedFields;

/** What each branch has for itself. */
export const SESSION_FIELDS = {
  made: {
    columns: {
      tree_id: sessions.columns.tree_id,
      created_at: sessions.columns.created_at,
      total_tokens: sessions.columns.total_tokens,
      copies: orNull(json(isBranchCopies)),
    },
    makes: true,
    once: true,
    unhashed: ['total_tokens', 'copies'],
  },
  branch: field({
    branched_from_session_id: sessions.columns.branched_from_session_id,
    branched_at_seq: sessions.columns.branched_at_seq,
  }),
  model: field({ provider_id: sessions.columns.provider_id, model_id: sessions.columns.model_id }),
  agent: field({ current_agent_id: sessions.columns.current_agent_id }),
  thinking: field({ thinking: sessions.columns.thinking }),
  instructions: field({ system_prompt: sessions.columns.system_prompt }),
  /** A set that only grows: `isMarkList`. */
  outside: field({ marks: orNull(json(isMarkList)) }),
} as const satisfies SyncedFields;

const { id: _id, session_id: _session, seq, pinned, ...written } = messages.columns;

const MOST_SKIPS = 10_000;

/** `session`, `seq`, `after` and `skips` say where a message was written (`LineNode`); they are not columns of messages. */
export const MESSAGE_FIELDS = {
  message: {
    columns: {
      session: name,
      seq,
      after: orNull(name),
      skips: orNull(json(isListOf((id) => typeof id === 'string', MOST_SKIPS))),
      ...written,
      files: orNull(json(isFileList)),
    },
    makes: true,
  },
  pinned: { columns: { pinned }, initial: { pinned: 0 } },
  removed: { columns: { removed: flag }, initial: { removed: 0 } },
} as const satisfies SyncedFields;

const { id: _compaction, session_id: _of, undone_at, ...summarised } = compactions.columns;

/** `covers` is the last message that it covers. */
export const COMPACTION_FIELDS = {
  made: {
    columns: { session: name, covers: orNull(name), born: orNull(name), ...summarised },
    makes: true,
    once: true,
    unhashed: ['version', 'session', 'covers', 'born'],
  },
  undone: { columns: { undone_at }, initial: { undone_at: null } },
} as const satisfies SyncedFields;

const count = orNull(whole(0));

export const USAGE_FIELDS = {
  made: once({
    session_id: name,
    message_id: orNull(name),
    purpose: oneOf('answer', 'summary', 'title', 'flush'),
    provider_id: name,
    model_id: name,
    input_tokens: count,
    output_tokens: count,
    cached_tokens: count,
    cache_write_tokens: count,
    long_cache_write_tokens: count,
    cost_usd: orNull(number(0, 1_000_000)),
    created_at: messages.columns.created_at,
    at_seq: count,
  }),
} as const satisfies SyncedFields;

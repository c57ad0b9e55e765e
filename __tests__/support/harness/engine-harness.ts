import type { Message } from '@/domain/conversation';
import type { Clock } from '@/domain/runtime';
import type { CatalogModel, ModelCapabilities } from '@/domain/providers/provider';
import type { ModelCatalog } from '@/domain/providers/model-catalog';
import type { ProviderAdapter } from '@/domain/providers/provider-adapter';
import type { Retrieval } from '@/domain/search/retrieval';
import type { Tool } from '@/domain/tools/tool';
import { createAnswerCheckpoints } from '@/domain/turn/answer-checkpoints';
import { createBranches } from '@/domain/branches/manage-branches';
import { createContexts } from '@/domain/context/manage-context';
import { createMessages } from '@/domain/messages/manage-messages';
import { createRequests } from '@/domain/requests/show-requests';
import { wireTurns } from '@/domain/turn/wire-turns';
import { openRepositories } from '@/storage/open-repositories';
import { insertAttachments } from '@/storage/messages/attachments';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { storedJson } from '@/storage/database/stored-text';
import { checkInput } from '@/tools/check-input';
import { createMemorySecrets } from '@/world/memory-secrets';
import { createFastClock } from '../clocks/fast-clock';
import { OWN_MODEL } from '../samples/random-history';

export type EngineHarness = ReturnType<typeof createEngineHarness>;

/**
 * The use cases of the context engine on a real database, with any adapter in place of a provider. It can be built
 * again on the same database, as after a restart of the app.
 */
export function createEngineHarness(
  db: SqlDatabase,
  {
    adapter,
    clock = createFastClock(),
    tools = [],
    newId = countingIds(),
    capabilities,
    retrieval,
    catalog = { find: () => null, presets: () => [] },
  }: {
    adapter: ProviderAdapter;
    clock?: Clock;
    tools?: readonly Tool[];
    newId?: () => string;
    /** What the catalog says of every model; unknown without it. */
    capabilities?: ModelCapabilities;
    retrieval?: Retrieval;
    catalog?: ModelCatalog;
  },
) {
  const repositories = openRepositories(db, { now: clock.now, newId });
  const checkpoints = createAnswerCheckpoints({ messages: repositories.messages, clock });
  const faults: string[] = [];
  const turns = wireTurns({
    ...repositories,
    budget: { requireRoom: async () => undefined },
    catalog: capabilities ? { ...catalog, find: (_type, id) => catalogModel(id, capabilities) } : catalog,
    checkInput,
    checkpoints,
    clock,
    keys: async () => [],
    log: () => {},
    openAdapter: () => adapter,
    random: () => 0.5,
    reportFault: (where: string) => void faults.push(where),
    retrieval,
    secrets: createMemorySecrets(),
    tools,
  });
  const deps = { ...repositories, ...turns, checkpoints };
  return {
    deps,
    faults,
    contexts: createContexts(deps),
    requests: createRequests({ ...deps, keys: async () => [] }),
    sendMessage: turns.sendMessage,
    regenerate: turns.regenerate,
    continueAnswer: turns.continueAnswer,
    branches: createBranches(deps),
    manageMessages: createMessages(deps),
    targetOf: turns.findTarget,
  };
}

function catalogModel(id: string, capabilities: ModelCapabilities): CatalogModel {
  return { id, displayName: null, contextWindowSize: null, maxOutputTokens: null, prices: null, capabilities };
}

export function countingIds(): () => string {
  let last = 0;
  return () => `id-${(last += 1)}`;
}

/** Adds the provider of every random history, with the models that its answers name. */
export async function addModels(db: SqlDatabase, windows: Readonly<Record<string, number | null>>): Promise<void> {
  await db.run(
    `INSERT OR IGNORE INTO providers (id, type, name, base_url, created_at)
      VALUES (?, 'openai-compatible', 'Bench', 'http://bench.test/v1', 0)`,
    [OWN_MODEL.providerId],
  );
  for (const [id, window] of Object.entries(windows)) {
    await db.run('DELETE FROM models WHERE provider_id = ? AND id = ?', [OWN_MODEL.providerId, id]);
    await db.run(`INSERT INTO models (id, provider_id, source, context_window_size) VALUES (?, ?, 'manual', ?)`, [
      id,
      OWN_MODEL.providerId,
      window,
    ]);
  }
}

/** Writes a history row by row into a new session. */
export async function storeHistory(db: SqlDatabase, sessionId: string, history: readonly Message[]): Promise<void> {
  await db.transaction(async (session) => {
    await session.run(
      `INSERT INTO sessions (id, title, title_source, current_agent_id, provider_id, model_id, system_prompt, message_count,
          created_at, updated_at, activity_seq)
        SELECT ?, 'Random', 'manual', 'default', ?, ?, 'Be brief.', ?, 0, 0, COALESCE(MAX(activity_seq), 0) + 1 FROM sessions`,
      [sessionId, OWN_MODEL.providerId, OWN_MODEL.modelId, history.length],
    );
    for (const message of history) {
      const id = `${sessionId}/${message.id}`;
      await session.run(
        `INSERT INTO messages (id, session_id, seq, role, status, content, thinking, tool_call_id, tool_name, tool_input,
            tool_output, provider_id, model_id, token_estimate, end_reason, created_at, pinned)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          id,
          sessionId,
          message.seq,
          message.role,
          message.status,
          message.role === 'tool' ? '' : message.content,
          message.role === 'assistant' && message.thinking.length > 0 ? storedJson(message.thinking) : null,
          message.role === 'tool' ? message.toolCallId : null,
          message.role === 'tool' ? message.toolName : null,
          message.role === 'tool' ? message.toolInput : null,
          message.role === 'tool' ? message.toolOutput : null,
          message.role === 'assistant' ? message.providerId : null,
          message.role === 'assistant' ? message.modelId : null,
          message.tokenEstimate,
          message.role === 'assistant' ? message.endReason : null,
          message.createdAt,
          message.pinned ? 1 : 0,
        ],
      );
      if (message.role !== 'user') continue;
      let last = 0;
      await insertAttachments(session, { messageId: id, ...message }, () => `${id}/${(last += 1)}`);
    }
  });
}

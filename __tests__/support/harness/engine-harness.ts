import type { Message } from '@/domain/conversation';
import type { Clock } from '@/domain/runtime';
import type { ProviderAdapter } from '@/domain/providers/provider-adapter';
import type { Tool } from '@/domain/tools/tool';
import { createAnswerCheckpoints } from '@/domain/turn/answer-checkpoints';
import { createPendingApprovals } from '@/domain/tools/pending-approvals';
import { createAutoCompact } from '@/domain/compaction/auto-compact';
import { findTarget } from '@/domain/context/load-context';
import { createContinueAnswer } from '@/domain/turn/continue-answer';
import { createBranches } from '@/domain/branches/manage-branches';
import { createContexts } from '@/domain/context/manage-context';
import { createMessages } from '@/domain/messages/manage-messages';
import { createRegenerate } from '@/domain/turn/regenerate';
import { createSendMessage } from '@/domain/turn/send-message';
import { createTurnLock } from '@/domain/turn/turn-lock';
import { createAgentRepository } from '@/storage/settings/agent-repository';
import { createBranchRepository } from '@/storage/sessions/branch-repository';
import { createCompactionRepository } from '@/storage/context/compaction-repository';
import { createMemoryRepository } from '@/storage/context/memory-repository';
import { createMessageRepository } from '@/storage/messages/message-repository';
import { createModelCallRepository } from '@/storage/context/model-call-repository';
import { createModelRepository } from '@/storage/settings/model-repository';
import { createPermissionRepository } from '@/storage/settings/permission-repository';
import { createProviderRepository } from '@/storage/settings/provider-repository';
import { insertAttachments } from '@/storage/messages/attachments';
import { createQueueRepository } from '@/storage/composer/queue-repository';
import { createRequestPrefixRepository } from '@/storage/context/request-prefix-repository';
import { createSessionRepository } from '@/storage/sessions/session-repository';
import { createSettingsRepository } from '@/storage/settings/settings-repository';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { storedJson } from '@/storage/database/stored-text';
import { checkInput } from '@/tools/check-input';
import { createMemorySecrets } from '@/world/memory-secrets';
import { createFastClock } from '../clocks/fast-clock';
import { OWN_MODEL } from '../samples/random-history';

export type EngineBench = ReturnType<typeof createEngineBench>;

/** The context engine's use-cases on a real database, with any adapter in the place of a provider. It can be built again on the
 * same database, as a restarted app would. */
export function createEngineBench(
  db: SqlDatabase,
  {
    adapter,
    clock = createFastClock(),
    tools = [],
    newId = countingIds(),
  }: { adapter: ProviderAdapter; clock?: Clock; tools?: readonly Tool[]; newId?: () => string },
) {
  const stamps = { now: clock.now, newId };
  const messages = createMessageRepository(db, stamps);
  const queue = createQueueRepository(db, stamps);
  const sessions = createSessionRepository(db, stamps);
  const faults: string[] = [];
  const engine = {
    agents: createAgentRepository(db, stamps),
    memory: createMemoryRepository(db, stamps),
    requestPrefixes: createRequestPrefixRepository(db),
    providers: createProviderRepository(db, stamps),
    models: createModelRepository(db),
    messages,
    sessions,
    compactions: createCompactionRepository(db, stamps),
    settings: createSettingsRepository(db),
    secrets: createMemorySecrets(),
    modelCalls: createModelCallRepository(db, stamps),
    catalog: { find: () => null, presets: () => [] },
    tools,
    openAdapter: () => adapter,
    clock,
    log: () => {},
  };
  const autoCompact = createAutoCompact(engine);
  const deps = {
    ...engine,
    autoCompact,
    checkpoints: createAnswerCheckpoints({ messages, clock }),
    random: () => 0.5,
    permissions: createPermissionRepository(db, stamps),
    approvals: createPendingApprovals(),
    checkInput,
    keys: async () => [],
    reportFault: (where: string) => void faults.push(where),
    queue,
    turnLock: createTurnLock(),
    branches: createBranchRepository(db, stamps),
  };
  return {
    deps,
    faults,
    contexts: createContexts(deps),
    sendMessage: createSendMessage(deps),
    regenerate: createRegenerate(deps),
    continueAnswer: createContinueAnswer(deps),
    branches: createBranches(deps),
    manageMessages: createMessages(deps),
    targetOf: async (sessionId: string) => {
      const session = await sessions.get(sessionId);
      if (!session) throw new Error(`There is no session ${sessionId}.`);
      return findTarget(deps, session);
    },
  };
}

export function countingIds(): () => string {
  let last = 0;
  return () => `id-${(last += 1)}`;
}

/** The provider of every random history, with the models that its answers name. */
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

/** Writes a history as it is, row by row, into a session of its own. */
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

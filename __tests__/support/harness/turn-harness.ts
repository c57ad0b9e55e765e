import type { ChatEvent } from '@/domain/chat-event';
import type { Clock } from '@/domain/runtime';
import type { Tool } from '@/domain/tools/tool';
import { createAnswerApproval, createApprovalRequest } from '@/domain/tools/answer-approval';
import { createAnswerCheckpoints } from '@/domain/turn/answer-checkpoints';
import { createPendingApprovals } from '@/domain/tools/pending-approvals';
import { createAutoCompact } from '@/domain/compaction/auto-compact';
import { createContinueAnswer } from '@/domain/turn/continue-answer';
import { createBranches } from '@/domain/branches/manage-branches';
import { createContexts } from '@/domain/context/manage-context';
import { createMessages } from '@/domain/messages/manage-messages';
import { createRegenerate } from '@/domain/turn/regenerate';
import { createSendMessage } from '@/domain/turn/send-message';
import { createSendQueued } from '@/domain/turn/send-queued';
import { createTurnLock } from '@/domain/turn/turn-lock';
import { createAgentRepository } from '@/storage/settings/agent-repository';
import { createBranchRepository } from '@/storage/sessions/branch-repository';
import { createCompactionRepository } from '@/storage/context/compaction-repository';
import { createMemoryRepository } from '@/storage/context/memory-repository';
import { createMessageRepository } from '@/storage/messages/message-repository';
import { createModelCallRepository } from '@/storage/context/model-call-repository';
import { createModelRepository } from '@/storage/settings/model-repository';
import { createProviderRepository } from '@/storage/settings/provider-repository';
import { createQueueRepository } from '@/storage/composer/queue-repository';
import { createRequestPrefixRepository } from '@/storage/context/request-prefix-repository';
import { createSessionRepository } from '@/storage/sessions/session-repository';
import { createPermissionRepository } from '@/storage/settings/permission-repository';
import { createSettingsRepository } from '@/storage/settings/settings-repository';
import { createMemorySecrets } from '@/world/memory-secrets';
import { checkInput } from '@/tools/check-input';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { createFastClock } from '../clocks/fast-clock';
import { createScriptedModel, type ScriptedReply } from '../models/scripted-model';

export interface TurnBenchOptions {
  readonly replies: readonly ScriptedReply[];
  readonly tools?: readonly Tool[];
  readonly clock?: Clock;
  readonly window?: number | null;
  /** Two benches on one database need ids that differ. */
  readonly ids?: string;
  readonly requireRoom?: () => Promise<void>;
}

/** The turn's use-cases on real SQLite, with a scripted model in the middle and one session ready to talk. */
export async function createTurnBench(
  db: SqlDatabase,
  { replies, tools = [], clock = createFastClock(), window = 8_000, ids = 'id', requireRoom }: TurnBenchOptions,
) {
  let lastId = 0;
  const stamps = { now: clock.now, newId: () => `${ids}-${(lastId += 1)}` };
  const messages = createMessageRepository(db, stamps);
  const queue = createQueueRepository(db, stamps);
  const sessions = createSessionRepository(db, stamps);
  const providers = createProviderRepository(db, stamps);
  const models = createModelRepository(db);
  const model = createScriptedModel(replies);
  const checkpoints = createAnswerCheckpoints({ messages, clock });
  const faults: string[] = [];
  const lines: string[] = [];

  const provider = await providers.add({
    type: 'openai-compatible',
    name: 'Scripted',
    baseUrl: 'http://scripted.test/v1',
  });
  await models.merge(
    provider.id,
    ['model-a', 'model-b'].map((id) => ({ id, displayName: null, contextWindowSize: window, maxOutputTokens: null })),
    'manual',
  );
  const session = await sessions.create({
    title: '',
    titleSource: 'default',
    agentId: 'default',
    providerId: provider.id,
    modelId: 'model-a',
    systemPrompt: 'Be brief.',
  });

  const compactions = createCompactionRepository(db, stamps);
  const engine = {
    agents: createAgentRepository(db, stamps),
    memory: createMemoryRepository(db, stamps),
    requestPrefixes: createRequestPrefixRepository(db),
    providers,
    models,
    messages,
    sessions,
    compactions,
    settings: createSettingsRepository(db),
    secrets: createMemorySecrets(),
    modelCalls: createModelCallRepository(db, stamps),
    catalog: { find: () => null, presets: () => [] },
    tools,
    openAdapter: () => model,
    clock,
    log: (line: string) => void lines.push(line),
  };
  const autoCompact = createAutoCompact(engine);
  const permissions = createPermissionRepository(db, stamps);
  const deps = {
    ...engine,
    autoCompact,
    checkpoints,
    memory: createMemoryRepository(db, stamps),
    permissions,
    approvals: createPendingApprovals(),
    checkInput,
    keys: async () => [],
    random: () => 0.5,
    reportFault: (where: string) => void faults.push(where),
    queue,
    budget: { requireRoom: requireRoom ?? (async () => undefined) },
    turnLock: createTurnLock(),
    branches: createBranchRepository(db, stamps),
  };

  return {
    model,
    messages,
    sessions,
    checkpoints,
    faults,
    lines,
    compactions,
    models,
    contexts: createContexts({ ...engine, autoCompact }),
    provider,
    sessionId: session.id,
    sendMessage: createSendMessage(deps),
    sendQueued: createSendQueued(deps),
    queue,
    regenerate: createRegenerate(deps),
    continueAnswer: createContinueAnswer(deps),
    branches: createBranches(deps),
    manageMessages: createMessages(deps),
    answerApproval: createAnswerApproval(deps),
    approvalRequest: createApprovalRequest(deps),
    permissions,
    all: () => messages.after(session.id, 0),
  };
}

/** Everything a turn tells, in order. */
export async function collect(
  events: AsyncIterable<ChatEvent>,
  onEvent?: (event: ChatEvent) => void,
): Promise<ChatEvent[]> {
  const all: ChatEvent[] = [];
  for await (const event of events) {
    all.push(event);
    onEvent?.(event);
  }
  return all;
}

export function outcomeOf(events: readonly ChatEvent[]) {
  const ends = events.filter((event) => event.type === 'turn-end');
  expect(ends).toHaveLength(1);
  return ends[0]?.outcome;
}

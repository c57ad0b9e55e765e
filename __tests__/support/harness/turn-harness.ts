import type { ChatEvent } from '@/domain/chat-event';
import type { Clock } from '@/domain/runtime';
import type { CatalogModel, ModelPrices, Provider, ProviderType } from '@/domain/providers/provider';
import type { Tool } from '@/domain/tools/tool';
import { createAnswerCheckpoints } from '@/domain/turn/answer-checkpoints';
import { createBranches } from '@/domain/branches/manage-branches';
import { createContexts } from '@/domain/context/manage-context';
import { createMessages } from '@/domain/messages/manage-messages';
import { wireTurns } from '@/domain/turn/wire-turns';
import { openRepositories } from '@/storage/open-repositories';
import { createMemorySecrets } from '@/world/memory-secrets';
import { checkInput } from '@/tools/check-input';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { createFastClock } from '../clocks/fast-clock';
import { createScriptedModel, type ScriptedReply } from '../models/scripted-model';

export interface TurnHarnessOptions {
  readonly replies: readonly ScriptedReply[];
  readonly tools?: readonly Tool[];
  readonly clock?: Clock;
  readonly window?: number | null;
  /** A prefix for ids. Two harnesses on one database need different ones. */
  readonly ids?: string;
  readonly requireRoom?: () => Promise<void>;
  /** What each call of the model costs; without them, nothing is known about its price. */
  readonly prices?: ModelPrices | null;
}

/** The use cases of a turn on real SQLite, with a scripted model and one session. */
export async function createTurnHarness(
  db: SqlDatabase,
  {
    replies,
    tools = [],
    clock = createFastClock(),
    window = 8_000,
    ids = 'id',
    requireRoom,
    prices = null,
  }: TurnHarnessOptions,
) {
  let lastId = 0;
  const stamps = { now: clock.now, newId: () => `${ids}-${(lastId += 1)}` };
  const repositories = openRepositories(db, stamps);
  const { compactions, messages, models, permissions, providers, queue, sessions } = repositories;
  const model = createScriptedModel(replies);
  const checkpoints = createAnswerCheckpoints({ messages, clock });
  const asked: Provider[] = [];
  const faults: string[] = [];
  const lines: string[] = [];

  const provider = await providers.add({
    type: 'openai-compatible',
    name: 'Scripted',
    baseUrl: prices ? 'https://openrouter.ai/api/v1' : 'http://scripted.test/v1', // only known services have known prices
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

  const turns = wireTurns({
    ...repositories,
    budget: { requireRoom: requireRoom ?? (async () => undefined) },
    catalog: { find: (_type: ProviderType, id: string) => prices && priced(id, prices), presets: () => [] },
    checkInput,
    checkpoints,
    clock,
    keys: async () => [],
    log: (line: string) => void lines.push(line),
    openAdapter: (opened: Provider) => (void asked.push(opened), model),
    random: () => 0.5,
    reportFault: (where: string) => void faults.push(where),
    secrets: createMemorySecrets(),
    tools,
  });

  return {
    model,
    /** The provider of each model call, as it was then. */
    asked,
    providers,
    messages,
    sessions,
    checkpoints,
    faults,
    lines,
    compactions,
    models,
    contexts: createContexts({ ...repositories, ...turns }),
    provider,
    sessionId: session.id,
    sendMessage: turns.sendMessage,
    sendQueued: turns.sendQueued,
    queue,
    regenerate: turns.regenerate,
    continueAnswer: turns.continueAnswer,
    branches: createBranches(repositories),
    manageMessages: createMessages({ messages, turnLock: turns.turnLock }),
    answerApproval: turns.answerApproval,
    approvalRequest: turns.approvalRequest,
    permissions,
    settings: repositories.settings,
    all: () => messages.after(session.id, 0),
  };
}

function priced(id: string, prices: ModelPrices): CatalogModel {
  const capabilities = { images: false, tools: true, thinking: false };
  return { id, displayName: null, contextWindowSize: null, maxOutputTokens: null, prices, capabilities };
}

/** All events of a turn, in order. */
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

import type { ChatEvent } from '@/domain/chat-event';
import type { Clock, Tool } from '@/domain/ports';
import { createAnswerCheckpoints } from '@/domain/use-cases/answer-checkpoints';
import { createRegenerate } from '@/domain/use-cases/regenerate';
import { createSendMessage } from '@/domain/use-cases/send-message';
import { createTurnLock } from '@/domain/use-cases/turn-lock';
import { createAgentRepository } from '@/storage/agent-repository';
import { createMessageRepository } from '@/storage/message-repository';
import { createModelRepository } from '@/storage/model-repository';
import { createProviderRepository } from '@/storage/provider-repository';
import { createSessionRepository } from '@/storage/session-repository';
import type { SqlDatabase } from '@/storage/sql-database';
import { createFastClock } from './fast-clock';
import { createScriptedModel, type ScriptedReply } from './scripted-model';

export interface TurnBenchOptions {
  readonly replies: readonly ScriptedReply[];
  readonly tools?: readonly Tool[];
  readonly clock?: Clock;
}

/** The turn's use-cases on real SQLite, with a scripted model in the middle and one session ready to talk. */
export async function createTurnBench(db: SqlDatabase, { replies, tools = [], clock = createFastClock() }: TurnBenchOptions) {
  let lastId = 0;
  const stamps = { now: clock.now, newId: () => `id-${(lastId += 1)}` };
  const messages = createMessageRepository(db, stamps);
  const sessions = createSessionRepository(db, stamps);
  const providers = createProviderRepository(db, stamps);
  const models = createModelRepository(db);
  const model = createScriptedModel(replies);
  const checkpoints = createAnswerCheckpoints({ messages, clock });
  const faults: string[] = [];

  const provider = await providers.add({ type: 'openai-compatible', name: 'Scripted', baseUrl: 'http://scripted.test/v1' });
  await models.merge(
    provider.id,
    ['model-a', 'model-b'].map((id) => ({ id, displayName: null, contextWindowSize: 8_000, maxOutputTokens: null })),
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

  const deps = {
    agents: createAgentRepository(db),
    providers,
    models,
    messages,
    sessions,
    catalog: { find: () => null, presets: () => [] },
    tools,
    openAdapter: () => model,
    checkpoints,
    clock,
    random: () => 0.5,
    reportFault: (where: string) => void faults.push(where),
    turnLock: createTurnLock(),
  };

  return {
    model,
    messages,
    sessions,
    checkpoints,
    faults,
    provider,
    sessionId: session.id,
    sendMessage: createSendMessage(deps),
    regenerate: createRegenerate(deps),
    all: () => messages.after(session.id, 0),
  };
}

/** Everything a turn tells, in order. */
export async function collect(events: AsyncIterable<ChatEvent>, onEvent?: (event: ChatEvent) => void): Promise<ChatEvent[]> {
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

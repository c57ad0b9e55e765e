import type { ChatEvent } from '@/domain/chat-event';
import type { ImagePart, Message } from '@/domain/conversation';
import type { ModelCall, ModelPart } from '@/domain/providers/model-call';
import type { ModelCapabilities } from '@/domain/providers/provider';
import type { Clock } from '@/domain/runtime';
import type { Tool } from '@/domain/tools/tool';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { createTestDatabases } from '../database/node-database';
import { createUnreliableModel, type Behaviour } from '../models/unreliable-model';
import { addModels, createEngineHarness, storeHistory } from './engine-harness';

export type Answer = (call: ModelCall, signal: AbortSignal) => AsyncIterable<ModelPart> | Iterable<ModelPart>;

interface StoredSessionOptions {
  readonly behaviour?: Behaviour;
  readonly answer?: Answer;
  readonly clock?: Clock;
  readonly capabilities?: ModelCapabilities;
  readonly tools?: readonly Tool[];
  /** The window of `model-b`. */
  readonly otherWindow?: number | null;
}

/** Opens one database for the test file. The function returned stores a history there as a new session. */
export function createStoredSessions() {
  const databases = createTestDatabases();
  let db: SqlDatabase;
  let count = 0;
  beforeAll(async () => {
    db = await databases.open();
  });
  afterAll(() => databases.cleanUp());

  return async function stored(
    history: readonly Message[],
    window: number | null,
    { behaviour = 'good', answer, clock, capabilities, tools, otherWindow = window }: StoredSessionOptions = {},
  ) {
    const sessionId = `s-${(count += 1)}`;
    await addModels(db, { 'model-a': window, 'model-b': otherWindow });
    await storeHistory(db, sessionId, history);
    const model = createUnreliableModel(behaviour, answer);
    const newId = () => `${sessionId}-${(count += 1)}`;
    const harness = createEngineHarness(db, { adapter: model, newId, clock, capabilities, tools });
    const { deps, contexts } = harness;
    const view = async () => (await deps.compactions.snapshot(sessionId)).view;
    const all = () => deps.messages.after(sessionId, 0);
    const compact = (signal = new AbortController().signal) => collectWithResult(contexts.compact(sessionId, signal));
    const send = (text: string, signal = new AbortController().signal, images: readonly ImagePart[] = []) =>
      collectWithResult(harness.sendMessage({ sessionId, text, images }, signal));
    const append = async (text: string) =>
      (await deps.messages.appendUser({ sessionId, content: text, images: [], files: [], clientId: null })).message;
    return { database: db, harness, deps, contexts, model, sessionId, view, all, compact, send, append };
  };
}

export async function collectWithResult<T>(
  events: AsyncGenerator<ChatEvent, T>,
): Promise<{ events: ChatEvent[]; result: T }> {
  const all: ChatEvent[] = [];
  let step = await events.next();
  for (; !step.done; step = await events.next()) all.push(step.value);
  return { events: all, result: step.value };
}

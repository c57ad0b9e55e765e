import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createApp } from '@/create-app';
import { HELPER_IDLE_MS, HELPER_SHORT_IDLE_MS } from '@/domain/context/compact-constants';
import type { ChatEvent } from '@/domain/chat-event';
import type { Message, ModelRef } from '@/domain/conversation';
import type { AppCore } from '@/domain/app-core';
import { createMemorySecrets } from '@/world/memory-secrets';
import { nodeWorld } from '@/world/node-world';
import { createDeadlineClock, type DeadlineClock } from '../clocks/deadline-clock';
import { openWithoutFsync, writeMigratedFile } from '../database/migrated-file';
import type { StrictModel } from './parsed-request';
import { startStrictProvider, type StrictOptions, type StrictProvider } from './start-strict-provider';

export interface Turn {
  readonly events: readonly ChatEvent[];
  /** The text that the user reads. */
  readonly text: string;
  readonly outcome: string;
}

export interface StrictHarness {
  readonly strict: StrictProvider;
  /** The running app. `reopen` replaces it. */
  app(): AppCore;
  readonly clock: DeadlineClock;
  readonly lines: readonly string[];
  readonly faults: readonly string[];
  refOf(model: StrictModel): ModelRef;
  newSession(model: StrictModel, systemPrompt?: string): Promise<string>;
  send(sessionId: string, text: string, signal?: AbortSignal): Promise<Turn>;
  messages(sessionId: string): Promise<readonly Message[]>;
  /** Reads rows directly from the database file. */
  sql(query: string, ...values: string[]): unknown[];
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/** The whole app on a database file, connected to the strict provider over HTTP. */
export async function openStrictHarness(options: StrictOptions): Promise<StrictHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'skein-strict-'));
  const databasePath = join(folder, 'skein.db');
  await writeMigratedFile(databasePath);
  const clock = createDeadlineClock(HELPER_SHORT_IDLE_MS);
  // In most tests nothing else happens until the app gives up on a hanging request.
  const strict = await startStrictProvider({
    onHang: () => clock.skip(HELPER_IDLE_MS),
    skip: clock.skip,
    ...options,
  });
  const lines: string[] = [];
  const faults: string[] = [];
  const world = {
    ...nodeWorld({ databasePath }),
    openSqlite: async () => openWithoutFsync(databasePath),
    clock,
    secrets: createMemorySecrets(),
    log: (line: string) => void lines.push(line),
    reportFault: (where: string, error: { kind: string; message: string }) =>
      void faults.push(`${where}: ${error.kind}: ${error.message}`),
  };
  let app = await createApp(world);
  const refs = await addModels(app, strict);
  const file = new DatabaseSync(databasePath, { readOnly: true });

  return {
    strict,
    clock,
    lines,
    faults,
    app: () => app,
    refOf(model) {
      const ref = refs.get(model);
      if (!ref) throw new Error(`the strict provider does not offer ${model.id}`);
      return ref;
    },
    async newSession(model, systemPrompt = 'Be brief.') {
      const ref = refs.get(model);
      return (await app.sessions.create({ ...ref, systemPrompt, title: 'Strict' })).id;
    },
    send: (sessionId, text, signal = new AbortController().signal) =>
      readTurn(app.sendMessage({ sessionId, text }, signal)),
    messages: (sessionId) => app.messages.page(sessionId, { limit: 1_000_000 }),
    sql: (query, ...values) => file.prepare(query).all(...values),
    async reopen() {
      await app.close();
      app = await createApp(world);
    },
    async close() {
      file.close();
      await app.close();
      await strict.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function readTurn(stream: AsyncIterable<ChatEvent>): Promise<Turn> {
  const events: ChatEvent[] = [];
  for await (const event of stream) events.push(event);
  return { events, text: textOf(events), outcome: outcomeOf(events) };
}

function textOf(events: readonly ChatEvent[]): string {
  return events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('');
}

function outcomeOf(events: readonly ChatEvent[]): string {
  const end = events.find((event) => event.type === 'turn-end');
  if (!end) return 'no turn-end';
  const { outcome } = end;
  return outcome.kind === 'failed' ? `failed: ${outcome.error.kind}: ${outcome.error.message}` : outcome.kind;
}

async function addModels(app: AppCore, strict: StrictProvider): Promise<Map<StrictModel, ModelRef>> {
  const refs = new Map<StrictModel, ModelRef>();
  for (const type of new Set(strict.models.map((model) => model.type))) {
    const { id: providerId } = await app.providers.add({
      type,
      baseUrl: strict.baseUrlFor(type),
      apiKey: 'strict-key',
    });
    for (const model of strict.models.filter((each) => each.type === type)) {
      await app.providers.addModel(providerId, {
        modelId: model.id,
        contextWindowSize: model.windowUnknown === true ? null : model.window,
        maxOutputTokens: model.windowUnknown === true || model.outputUnknown === true ? null : model.maxOutput,
      });
      refs.set(model, { providerId, modelId: model.id });
    }
  }
  return refs;
}

import type { Clock } from '../../../src/domain/runtime';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createManualClock } from '../../../__tests__/support/clocks/fast-clock';
import { openWithoutFsync } from '../../../__tests__/support/database/migrated-file';
import { createRandom } from '../../../__tests__/support/soak/random';
import { createApp } from '../../../src/create-app';
import { createModelCatalog } from '../../../src/providers/catalog/model-catalog';
import { nodeWorld } from '../../../src/world/node-world';
import { createLedger, type Costs } from './ledger';
import type { WireRequest } from './request-blocks';
import { scriptedAnthropic, type Reply } from './scripted-anthropic';

export interface Conversation {
  readonly turns: number;
  /** Question and answer together. */
  readonly tokensPerTurn: number;
  /** Every so many turns the model calls tools, twelve at once, in two rounds. */
  readonly toolsEvery?: number;
  /** The share of the turns before which the user is away for 20 minutes. */
  readonly pauseShare: number;
}

export interface ConversationResult extends Costs {
  readonly calls: number;
  /** Of all prompts. */
  readonly readShare: number;
  /** Tokens that were sent before, but not read from the cache. */
  readonly missedTokens: number;
  /** What the app itself says that it cost. */
  readonly counted: number | null;
}

const MODEL = 'claude-sonnet-4-5';
/** The shortest prompt that Anthropic caches for this model. */
const MIN_CACHED_TOKENS = 1_024;
const READING_MS = 60_000;
const PAUSE_MS = 20 * 60_000;
const SHORT_WAIT_MS = 1_000;
const PARALLEL_CALLS = 12;
const TOOL_ROUNDS = 2;
const SYSTEM_PROMPT = 'You are a helpful companion. Answer in plain words and say when you are not sure. '.repeat(12);

/** Holds the conversation through the whole app, on a clock that only we move. */
export async function runConversation(conversation: Conversation): Promise<ConversationResult> {
  const known = createModelCatalog().find('anthropic', MODEL);
  if (!known?.prices) throw new Error(`The catalog has no prices for ${MODEL}.`);
  const { prices, contextWindowSize, maxOutputTokens } = known;
  const clock = withoutShortWaits(createManualClock(Date.UTC(2026, 10, 2, 8)));
  const random = createRandom(11);
  const ledger = createLedger(prices, MIN_CACHED_TOKENS);
  let calls = 0;
  const fetch = scriptedAnthropic({ ledger, now: clock.now, reply: (request) => replyTo(request, conversation) });
  const folder = mkdtempSync(join(tmpdir(), 'skein-cost-'));
  const databasePath = join(folder, 'skein.db');
  const app = await createApp({
    ...nodeWorld({ databasePath }),
    openSqlite: async () => openWithoutFsync(databasePath),
    clock,
    fetch: (address, init) => {
      calls += 1;
      return fetch(address, init);
    },
    log: () => {},
  });
  try {
    const provider = await app.providers.add({ type: 'anthropic', apiKey: 'sk-ant-bench' });
    await app.providers.addModel(provider.id, { modelId: MODEL, contextWindowSize, maxOutputTokens });
    const session = { providerId: provider.id, modelId: MODEL, systemPrompt: SYSTEM_PROMPT, title: 'Cost' };
    const { id: sessionId } = await app.sessions.create(session);
    for (let turn = 1; turn <= conversation.turns; turn += 1) {
      const text = questionOf(turn, conversation);
      for await (const event of app.sendMessage({ sessionId, text }, new AbortController().signal)) {
        if (event.type === 'turn-end' && event.outcome.kind !== 'complete')
          throw new Error(`Turn ${turn} ended as ${JSON.stringify(event.outcome)}.`);
      }
      clock.advance(random.chance(conversation.pauseShare) ? PAUSE_MS : READING_MS);
    }
    const { costUsd } = await app.usage.ofSession(sessionId);
    const { prompt, read, missed } = ledger.tokens;
    return { ...ledger.costs, calls, readShare: read / prompt, missedTokens: missed, counted: costUsd };
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pauses between the steps of background work end at once: nobody would move the clock for them. */
function withoutShortWaits<T extends Clock>(clock: T): T {
  return {
    ...clock,
    after(ms: number, run: () => void) {
      if (ms >= SHORT_WAIT_MS) return clock.after(ms, run);
      const timer = setImmediate(run);
      return () => clearImmediate(timer);
    },
  };
}

/** With the space before it, each word is one token. */
const WORDS = 'harbor ticket invoice garden bridge bicycle story river profile kitchen station copper'.split(' ');

function wordsOf(count: number, seed: number): string {
  return Array.from({ length: count }, (_, n) => WORDS[(seed * 7 + n * 5 + ((n * n) % 11)) % WORDS.length]).join(' ');
}

function questionOf(turn: number, { tokensPerTurn }: Conversation): string {
  return `Turn ${turn}. ${wordsOf(Math.round(tokensPerTurn / 3), turn)}`;
}

interface Part {
  readonly type: string;
  readonly text?: string;
}

/** Null for a request that is not part of the conversation. */
function replyTo({ messages }: WireRequest, conversation: Conversation): Reply | null {
  const questions = messages.flatMap(({ role, content }, index) =>
    (role === 'user' ? (content as readonly Part[]) : []).flatMap(({ type, text = '' }) => {
      const turn = type === 'text' ? /^Turn (\d+)\./.exec(text)?.[1] : undefined;
      return turn === undefined ? [] : [{ turn: Number(turn), index }];
    }),
  );
  const question = questions.at(-1);
  const last = messages.at(-1)?.content.at(-1) as Part | undefined;
  if (!question || !last || (last.type === 'text' && question.index !== messages.length - 1)) return null;
  if (last.type === 'text' && !last.text?.startsWith('Turn ')) return null;
  const { turn, index } = question;
  const rounds = messages.slice(index).filter(({ role }) => role === 'assistant').length;
  const usesTools = conversation.toolsEvery !== undefined && turn % conversation.toolsEvery === 0;
  if (usesTools && rounds < TOOL_ROUNDS) {
    const calls = Array.from({ length: PARALLEL_CALLS }, (_, n) => ({
      name: 'calculate',
      input: { expression: Array.from({ length: 40 }, (_each, term) => turn + n + term).join(' + ') },
    }));
    return { text: 'Let me work that out.', calls };
  }
  return { text: `Answer ${turn}. ${wordsOf(Math.round((conversation.tokensPerTurn * 2) / 3), turn + 500)}` };
}

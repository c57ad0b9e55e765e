import { createApp } from '../../../src/create-app';
import type { AppCore } from '../../../src/domain/app-core';
import { HISTORY_PAGE_SIZE } from '../../../src/domain/search/retrieval';
import { nodeWorld } from '../../../src/world/node-world';
import { systemClock } from '../../../src/world/system-clock';
import { plantFacts, type PlantedFact } from './planted-facts';
import { numbersFrom } from './random';
import { scriptedProvider } from './scripted-provider';

export interface AfterCompaction {
  readonly planted: number;
  /** In the next request, or on the first page of `search_history`. */
  readonly skein: number;
  /** RFC-011 as written: in the summary or in the tail. */
  readonly asWritten: number;
  /** What the app itself says on the context sheet. */
  readonly selfTest: string;
}

const COMPACTIONS = 10;
const FACTS_PER_ROUND = 10;
const MESSAGES_PER_ROUND = 10;
/** What one round fills. The maximum is less than the size at which the app, with its usual cap, compacts by itself. */
const ROUND_SHARE = 0.5;
const MAX_ROUND_TOKENS = 120_000;
const CHARS_PER_TOKEN = 5;

/** One conversation that is compacted ten times. */
export async function runConversation(window: number): Promise<readonly AfterCompaction[]> {
  const facts = plantFacts(COMPACTIONS * FACTS_PER_ROUND);
  const app = await createApp({
    ...nodeWorld({ databasePath: ':memory:' }),
    fetch: scriptedProvider(facts),
    clock: countingClock(),
    log: () => {},
  });
  try {
    const sessionId = await openSession(app, window);
    const say = fillerFrom(window);
    const results: AfterCompaction[] = [];
    for (let round = 1; round <= COMPACTIONS; round += 1) {
      const planted = facts.slice(0, round * FACTS_PER_ROUND);
      await talk(app, sessionId, planted.slice(-FACTS_PER_ROUND), say);
      for await (const _event of app.contexts.compact(sessionId, new AbortController().signal));
      results.push(await measure(app, sessionId, planted));
    }
    return results;
  } finally {
    await app.close();
  }
}

/** The self-test stops after a few seconds. On this clock it never does, so that every machine gets the same numbers. */
function countingClock(): typeof systemClock {
  let now = Date.UTC(2026, 10, 17);
  return { ...systemClock, now: () => (now += 1) };
}

async function openSession(app: AppCore, window: number): Promise<string> {
  const provider = await app.providers.add({ type: 'openai-compatible', name: 'B', baseUrl: 'http://bench.test/v1' });
  await app.providers.addModel(provider.id, { modelId: 'm', contextWindowSize: window });
  return (await app.sessions.create({ providerId: provider.id, modelId: 'm', title: 'Bench' })).id;
}

async function talk(app: AppCore, sessionId: string, facts: readonly PlantedFact[], say: () => string): Promise<void> {
  const perMessage = facts.length / MESSAGES_PER_ROUND;
  for (let n = 0; n < MESSAGES_PER_ROUND; n += 1) {
    const sentences = facts.slice(n * perMessage, (n + 1) * perMessage).map(({ sentence }) => sentence);
    const text = [say(), ...sentences.flatMap((sentence) => [sentence, say()])].join(' ');
    for await (const _event of app.sendMessage({ sessionId, text }, new AbortController().signal));
  }
}

const WORDS =
  'harbour ticket invoice garden lantern bicycle summary river profile kitchen station copper visit code plan window paper bridge market winter'.split(
    ' ',
  );

/** Sentences that are about nothing, with the words of the questions in them and some other numbers. */
function fillerFrom(window: number): () => string {
  const next = numbersFrom(window);
  const roundTokens = Math.min(MAX_ROUND_TOKENS, window * ROUND_SHARE);
  const messageChars = (roundTokens * CHARS_PER_TOKEN) / MESSAGES_PER_ROUND;
  const partChars = messageChars / (FACTS_PER_ROUND / MESSAGES_PER_ROUND + 1);
  return () => {
    let text = '';
    while (text.length < partChars) {
      const words = Array.from({ length: 9 }, () => WORDS[next(WORDS.length)]);
      text += `The ${words.join(' ')}${next(40) === 0 ? ` of ${100 + next(800)} km` : ''}. `;
    }
    return text.trim();
  };
}

async function measure(app: AppCore, sessionId: string, planted: readonly PlantedFact[]): Promise<AfterCompaction> {
  const { request, summary, selfTest } = await app.contexts.inspect(sessionId);
  const messages = JSON.stringify(request.messages);
  const isIn = (text: string | null) => (answer: string) => (text ?? '').includes(answer);
  const inRequest = isIn(`${request.system}\n${messages}`);
  const asWritten = isIn(`${summary}\n${messages}`);
  let found = 0;
  for (const { answer, question } of planted) {
    if (inRequest(answer)) found += 1;
    else {
      const passages = await app.retrieval.retrieve(question, { sessionId, limit: HISTORY_PAGE_SIZE });
      if (passages.some(({ text }) => text.includes(answer))) found += 1;
    }
  }
  return {
    planted: planted.length,
    skein: found / planted.length,
    asWritten: planted.filter(({ answer }) => asWritten(answer)).length / planted.length,
    selfTest: selfTest ? `${selfTest.reachable} of ${selfTest.total}` : '–',
  };
}

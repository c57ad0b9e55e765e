import type { Usage } from '../../../src/domain/conversation';
import type { ModelPrices } from '../../../src/domain/providers/provider';
import { costOf } from '../../../src/domain/usage/call-cost';
import { createIdealCache, createPromptCache, type CacheResult, type PromptCache } from './prompt-cache';
import type { Block } from './request-blocks';

/** What the same conversation costs, in US dollars, as sent and in other ways. */
export interface Costs {
  /** The requests of the app, with the provider's cache as documented. */
  skein: number;
  /** The same requests with a cache that never forgets: each token sent before costs a read, each new one a write for five minutes. */
  ideal: number;
  /** The same, if writing cost nothing extra. No provider with such prices exists. */
  freeWrites: number;
  /** The same requests, with every mark kept for five minutes. */
  fiveMinutes: number;
  noCache: number;
  /** Everything that was ever said, in each request, without and with a cache that is kept for an hour. */
  fullHistory: number;
  fullHistoryCached: number;
}

export interface Ledger {
  /** Adds a call of the app. Returns how the provider bills its prompt. */
  add(call: { blocks: readonly Block[]; outputTokens: number; isAnswer: boolean; now: number }): CacheResult;
  readonly costs: Costs;
  /** `missed` were sent before, but not read from the cache. */
  readonly tokens: { prompt: number; read: number; missed: number };
}

export function createLedger(prices: ModelPrices, minTokens: number): Ledger {
  const [asSent, fiveMinutes, ofEverything] = [0, 0, 0].map(() => createPromptCache({ minTokens }));
  const ideal = createIdealCache();
  const history = createHistory();
  const costs: Costs = {
    skein: 0,
    ideal: 0,
    freeWrites: 0,
    fiveMinutes: 0,
    noCache: 0,
    fullHistory: 0,
    fullHistoryCached: 0,
  };
  const tokens = { prompt: 0, read: 0, missed: 0 };

  return {
    costs,
    tokens,
    add({ blocks, outputTokens, isAnswer, now }) {
      const price = (result: CacheResult) => costOf(usageOf(result, outputTokens), prices);
      const send = (cache: PromptCache | undefined, sent: readonly Block[]) => {
        if (!cache) throw new Error('no cache');
        return cache.send(sent, now);
      };
      const billed = send(asSent, blocks);
      costs.skein += price(billed);
      const best = ideal.send(blocks, now);
      costs.ideal += price({ ...best, written: best.written + best.plain, plain: 0 });
      costs.freeWrites += price(best);
      tokens.missed += best.read - billed.read;
      costs.fiveMinutes += price(send(fiveMinutes, blocks.map(forFiveMinutes)));
      costs.noCache += price(uncached(blocks));
      tokens.prompt += billed.read + billed.written + billed.plain;
      tokens.read += billed.read;
      if (isAnswer) {
        const everything = history.grow(blocks);
        costs.fullHistory += price(uncached(everything));
        costs.fullHistoryCached += price(send(ofEverything, everything));
      }
      return billed;
    },
  };
}

function usageOf({ read, written, writtenForAnHour, plain }: CacheResult, outputTokens: number): Usage {
  return {
    inputTokens: read + written + plain,
    outputTokens,
    cachedInputTokens: read,
    cacheWriteTokens: written,
    longCacheWriteTokens: writtenForAnHour,
    reasoningTokens: 0,
  };
}

const forFiveMinutes = (block: Block): Block => (block.mark === null ? block : { ...block, mark: '5m' });

function uncached(blocks: readonly Block[]): CacheResult {
  return { read: 0, written: 0, writtenForAnHour: 0, plain: blocks.reduce((sum, { tokens }) => sum + tokens, 0) };
}

/** All blocks that were ever sent, in order: what a request would be if nothing was summarised, shortened or left out. */
function createHistory() {
  let all: readonly Block[] = [];
  return {
    grow(blocks: readonly Block[]): readonly Block[] {
      const last = all.at(-1)?.hash;
      const known = last === undefined ? -1 : blocks.findLastIndex(({ hash }) => hash === last);
      if (last !== undefined && known < 0) throw new Error('The end of the previous request is missing from this one.');
      const marks = new Map(blocks.map(({ hash, mark }) => [hash, mark]));
      all = [...all.map((block) => ({ ...block, mark: marks.get(block.hash) ?? null })), ...blocks.slice(known + 1)];
      return withinLimit(all);
    },
  };
}

/** A mark on the system prompt disappears when a summary changes it; the newest four are always kept. */
function withinLimit(blocks: readonly Block[]): readonly Block[] {
  const marked = blocks.flatMap(({ mark }, index) => (mark === null ? [] : [index]));
  const kept = new Set(marked.slice(-4));
  return blocks.map((block, index) => (kept.has(index) ? block : { ...block, mark: null }));
}

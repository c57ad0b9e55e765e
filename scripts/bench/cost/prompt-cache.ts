import { createHash } from 'node:crypto';

import type { Block, Lifetime } from './request-blocks';

/** How the tokens of one prompt are billed. */
export interface CacheResult {
  readonly read: number;
  readonly written: number;
  /** The part of `written` that is kept for an hour. */
  readonly writtenForAnHour: number;
  readonly plain: number;
}

export interface PromptCache {
  send(blocks: readonly Block[], now: number): CacheResult;
}

const LIFETIME_MS: Readonly<Record<Lifetime, number>> = { '5m': 5 * 60_000, '1h': 60 * 60_000 };
const LOOK_BACK_BLOCKS = 20;
const MAX_MARKS = 4;

interface Entry {
  readonly lifetime: Lifetime;
  expiresAt: number;
}

/**
 * Anthropic's prompt cache as documented: a prefix is written at each mark, and read if it was written before with exactly the same blocks. From
 * each mark the cache looks back 20 blocks for such a prefix. Reading renews an entry for its own lifetime. Prefixes below the minimum are not
 * cached. Longer lifetimes come first, and more than four marks are refused.
 */
export function createPromptCache({ minTokens }: { readonly minTokens: number }): PromptCache {
  const entries = new Map<string, Entry>();
  const find = (prefix: string | undefined, now: number) => {
    const entry = prefix === undefined ? undefined : entries.get(prefix);
    return entry && entry.expiresAt > now ? entry : undefined;
  };

  return {
    send(blocks, now) {
      const marks = blocks.flatMap(({ mark }, index) => (mark === null ? [] : [{ index, lifetime: mark }]));
      checkMarks(marks);
      const prefixes = prefixesOf(blocks);
      const tokensTo = (index: number) => prefixes[index]?.tokens ?? 0;

      let hit = -1;
      for (const { index } of marks) {
        for (let at = index; at > Math.max(hit, index - LOOK_BACK_BLOCKS, -1); at -= 1) {
          const entry = find(prefixes[at]?.hash, now);
          if (!entry) continue;
          entry.expiresAt = now + LIFETIME_MS[entry.lifetime];
          hit = at;
          break;
        }
      }

      const writes = marks.filter(({ index }) => index > hit && tokensTo(index) >= minTokens);
      for (const { index, lifetime } of writes) {
        const prefix = prefixes[index];
        if (prefix) entries.set(prefix.hash, { lifetime, expiresAt: now + LIFETIME_MS[lifetime] });
      }
      const lastHour = writes.findLast(({ lifetime }) => lifetime === '1h')?.index ?? hit;
      const last = writes.at(-1)?.index ?? hit;
      return {
        read: tokensTo(hit),
        written: tokensTo(last) - tokensTo(hit),
        writtenForAnHour: tokensTo(lastHour) - tokensTo(hit),
        plain: tokensTo(blocks.length - 1) - tokensTo(last),
      };
    },
  };
}

/** A cache that remembers every block of every prompt for ever, and charges nothing for that. */
export function createIdealCache(): PromptCache {
  const sent = new Set<string>();
  return {
    send(blocks) {
      const prefixes = prefixesOf(blocks);
      const read = prefixes.findLast(({ hash }) => sent.has(hash))?.tokens ?? 0;
      for (const { hash } of prefixes) sent.add(hash);
      return { read, written: 0, writtenForAnHour: 0, plain: (prefixes.at(-1)?.tokens ?? 0) - read };
    },
  };
}

function prefixesOf(blocks: readonly Block[]): readonly { readonly hash: string; readonly tokens: number }[] {
  let hash = '';
  let tokens = 0;
  return blocks.map((block) => {
    hash = createHash('sha1').update(hash).update(block.hash).digest('base64');
    tokens += block.tokens;
    return { hash, tokens };
  });
}

function checkMarks(marks: readonly { readonly lifetime: Lifetime }[]): void {
  if (marks.length > MAX_MARKS) throw new Error(`A maximum of ${MAX_MARKS} blocks with cache_control may be provided.`);
  const firstShort = marks.findIndex(({ lifetime }) => lifetime === '5m');
  if (firstShort >= 0 && marks.slice(firstShort).some(({ lifetime }) => lifetime === '1h'))
    throw new Error('A ttl of 1h must not come after a ttl of 5m.');
}

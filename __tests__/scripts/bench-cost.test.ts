import { createIdealCache, createPromptCache } from '../../scripts/bench/cost/prompt-cache';
import type { Block, Lifetime } from '../../scripts/bench/cost/request-blocks';
import { runConversation } from '../../scripts/bench/cost/run-conversation';

const MINUTE = 60_000;

/** Blocks of 1,000 tokens, named by one letter each; `a*` has a mark for an hour, `a'` one for five minutes. */
function blocks(text: string): Block[] {
  return text.split(' ').map((word) => {
    const mark: Lifetime | null = word.endsWith('*') ? '1h' : word.endsWith("'") ? '5m' : null;
    return { hash: word.replace(/[*']$/, ''), tokens: 1_000, mark };
  });
}

const cache = () => createPromptCache({ minTokens: 1_024 });

describe('the prompt cache of the benchmark', () => {
  it('reads exactly what was written at a mark, and bills the rest as a write or as plain input', () => {
    const { send } = cache();
    expect(send(blocks('a b* c'), 0)).toEqual({ read: 0, written: 2_000, writtenForAnHour: 2_000, plain: 1_000 });
    expect(send(blocks('a b* c d*'), 1)).toEqual({ read: 2_000, written: 2_000, writtenForAnHour: 2_000, plain: 0 });
    expect(send(blocks('a x b c d*'), 2)).toMatchObject({ read: 0 });
  });

  it('does not cache a prompt below the minimum', () => {
    const { send } = cache();
    expect(send(blocks('a*'), 0)).toEqual({ read: 0, written: 0, writtenForAnHour: 0, plain: 1_000 });
    expect(send(blocks('a*'), 1)).toMatchObject({ read: 0 });
  });

  it('looks back from each mark, but only 20 blocks', () => {
    const tail = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`).join(' ');
    const near = cache();
    near.send(blocks('a b*'), 0);
    expect(near.send(blocks(`a b ${tail(18)} z*`), 1)).toMatchObject({ read: 2_000 });
    const far = cache();
    far.send(blocks('a b*'), 0);
    expect(far.send(blocks(`a b ${tail(19)} z*`), 1)).toMatchObject({ read: 0 });
    expect(far.send(blocks(`a b* ${tail(30)} y*`), 2)).toMatchObject({ read: 2_000 });
  });

  it('forgets an entry after its lifetime, which each read renews', () => {
    const short = cache();
    short.send(blocks("a b'"), 0);
    expect(short.send(blocks("a b'"), 4 * MINUTE)).toMatchObject({ read: 2_000 });
    expect(short.send(blocks("a b'"), 8 * MINUTE)).toMatchObject({ read: 2_000 });
    expect(short.send(blocks("a b'"), 13 * MINUTE)).toMatchObject({ read: 0 });
    const long = cache();
    long.send(blocks('a b*'), 0);
    expect(long.send(blocks('a b*'), 59 * MINUTE)).toMatchObject({ read: 2_000 });
    expect(long.send(blocks('a b*'), 119 * MINUTE)).toMatchObject({ read: 0 });
  });

  it('refuses what Anthropic refuses', () => {
    expect(() => cache().send(blocks('a* b* c* d* e*'), 0)).toThrow(/maximum of 4/);
    expect(() => cache().send(blocks("a' b*"), 0)).toThrow(/must not come after/);
  });

  it('has an ideal counterpart that reads every prefix that was ever sent', () => {
    const { send } = createIdealCache();
    send(blocks('a b c'), 0);
    expect(send(blocks('a b x y'), 9_999 * MINUTE)).toMatchObject({ read: 2_000, plain: 2_000 });
  });
});

describe('C: a chat with pauses and many parallel tool calls', () => {
  it('reads everything from the cache that was sent before, and its cost is counted exactly', async () => {
    const result = await runConversation({ turns: 9, tokensPerTurn: 300, toolsEvery: 4, pauseShare: 0.4 });
    expect(result.calls).toBe(9 + 2 * 2);
    expect(result.missedTokens).toBe(0);
    expect(result.counted).toBeCloseTo(result.skein, 8);
    expect(result.skein).toBeLessThan(result.noCache);
  });
});

import type { CorpusChat } from '../../../scripts/bench/recall/corpus/types';
import { inCharacterPairs, openPlainBm25 } from '../../../scripts/bench/recall/plain-bm25';
import { reportTables, shortfalls } from '../../../scripts/bench/recall/report';
import { askAll, scoresOf, type Outcome } from '../../../scripts/bench/recall/scores';

const message = (seq: number, content: string) => ({ seq, role: 'user', content, tool: null, createdAt: seq }) as const;

const chat: CorpusChat = {
  id: 'one',
  language: 'en',
  title: 'Boiler',
  messages: [message(1, 'The boiler is old.'), message(2, 'Rain again.'), message(3, 'We replace the boiler in May.')],
  questions: [
    { kind: 'direct', text: 'When do we replace the "boiler"?', answer: 'May', evidence: [3] },
    { kind: 'paraphrase', text: 'Zyzzyva?', answer: 'Rain', evidence: [2] },
  ],
};

const outcome = (language: Outcome['language'], isFound: boolean): Outcome => ({
  language,
  kind: 'direct',
  rank: isFound ? 1 : null,
  found: isFound ? 1 : 0,
});

describe('the scores of bench:recall', () => {
  it('ranks by any of the words and ignores punctuation', async () => {
    const finder = openPlainBm25([chat]);
    const outcomes = await askAll([chat], finder);
    expect(await finder.find('boiler replace', 'one', 10)).toEqual([3, 1]);
    expect(await finder.find('?!', 'one', 10)).toEqual([]);
    await finder.close();
    expect(outcomes.map(({ rank }) => rank)).toEqual([1, null]);
    expect(scoresOf(outcomes)).toEqual({ questions: 2, recallAt10: 0.5, recallAt1: 0.5, mrr: 0.5 });
  });

  it('splits only scripts without spaces into pairs', () => {
    expect(inCharacterPairs('the 京都駅 at 8')).toBe('the  京都 都駅  at 8');
    expect(inCharacterPairs('東 is east')).toBe(' 東  is east');
  });

  it('counts the share of the evidence that was found', async () => {
    const both = { ...chat, questions: [{ ...chat.questions[0], evidence: [2, 3] }] } as CorpusChat;
    const [first] = await askAll([both], { find: async () => [1, 3], close: async () => {} });
    expect(first).toMatchObject({ rank: 2, found: 0.5 });
  });

  it('falls short when all languages together are not 1.1 times as good', () => {
    const bm25 = [outcome('en', true), outcome('de', true)];
    expect(shortfalls({ skein: bm25, bm25 })).toEqual(['All: 1.00 × BM25, below 1.1']);
  });

  it('falls short when one language is worse, even if the rest is better', () => {
    const skein = [outcome('en', true), outcome('en', true), outcome('en', true), outcome('de', false)];
    const bm25 = [outcome('en', true), outcome('en', false), outcome('en', false), outcome('de', true)];
    expect(shortfalls({ skein, bm25 })).toEqual(['de: 0.00 × BM25, below 0.95']);
    expect(reportTables({ skein, bm25 })).toContain('| **all** | 4 | 75.0 % | 50.0 % | 1.50 |');
  });
});

import { readEssayRequest, writeEssay } from '@/providers/demo/write-essay';
import { countWords } from '@/providers/demo/split-text';

describe('reading the request', () => {
  it.each([
    ['Write 500 words about the sea.', { words: 500, topic: 'the sea' }],
    ['Please write an essay about tea in 1,200 words', { words: 1_200, topic: 'tea' }],
    ['Write a 300-word story about a heron', { words: 300, topic: 'a heron' }],
    ['Tell me a long story', { words: 400, topic: 'long conversations' }],
    ['Write 9 words about rain', { words: 30, topic: 'rain' }],
    ['Write 999999 words about rain', { words: 5_000, topic: 'rain' }],
  ])('%s', (text, request) => {
    expect(readEssayRequest(text)).toEqual(request);
  });

  it.each([
    'How long is the Nile?',
    'How many words are 500 words?',
    'It took a long time.',
    'I read 500 words today.',
  ])('does not treat as an essay request: %s', (text) => {
    expect(readEssayRequest(text)).toBeNull();
  });
});

describe('writing', () => {
  it.each([50, 200, 500, 1_000])('gives about %i words', (words) => {
    const written = countWords(writeEssay({ topic: 'the sea', words }));
    expect(written).toBeGreaterThan(words * 0.9);
    expect(written).toBeLessThan(words * 1.1 + 20);
  });

  it('is Markdown about the topic, and names its author honestly', () => {
    const essay = writeEssay({ topic: 'the sea', words: 500 });
    expect(essay).toMatch(/^# The sea\n\n\*.*no AI.*\*\n\n## /);
    expect(essay).toMatch(/\n- \*\*/);
    expect(essay.match(/the sea/gi)?.length).toBeGreaterThan(5);
    expect(essay).not.toMatch(/[{}]/);
  });

  it('does not repeat itself within 500 words', () => {
    const sentences = writeEssay({ topic: 'the sea', words: 500 }).split(/(?<=[.])\s+/);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('varies with the topic by more than its name', () => {
    const sea = writeEssay({ topic: 'the sea', words: 200 }).replaceAll('the sea', '');
    const tea = writeEssay({ topic: 'the tea', words: 200 }).replaceAll('the tea', '');
    expect(sea).not.toBe(tea);
  });

  it('uses a topic with special characters literally', () => {
    expect(writeEssay({ topic: '$& {aspect}', words: 60 })).toContain('$& {aspect}');
  });
});

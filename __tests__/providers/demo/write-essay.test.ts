import { readEssayRequest, writeEssay } from '@/providers/demo/replies/write-essay';
import { LANGUAGES } from './languages';
import { ENGLISH, loadSpeech } from '@/providers/demo/languages/load-texts';
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
    expect(readEssayRequest(text, ENGLISH.texts)).toEqual(request);
  });

  it.each([
    'How long is the Nile?',
    'How many words are 500 words?',
    'It took a long time.',
    'I read 500 words today.',
  ])('is not taken in by: %s', (text) => {
    expect(readEssayRequest(text, ENGLISH.texts)).toBeNull();
  });
});

describe('writing', () => {
  it.each([50, 200, 500, 1_000])('gives about %i words', (words) => {
    const written = countWords(writeEssay({ topic: 'the sea', words }, ENGLISH));
    expect(written).toBeGreaterThan(words * 0.9);
    expect(written).toBeLessThan(words * 1.1 + 20);
  });

  it('is Markdown about the topic, and says that it is scripted', () => {
    const essay = writeEssay({ topic: 'the sea', words: 500 }, ENGLISH);
    expect(essay).toMatch(/^# The sea\n\n\*.*scripted demo, works offline.*\*\n\n## /);
    expect(essay).toMatch(/\n- \*\*/);
    expect(essay.match(/the sea/gi)?.length).toBeGreaterThan(5);
    expect(essay).not.toMatch(/[{}]/);
  });

  it('does not repeat itself within 500 words', () => {
    const sentences = writeEssay({ topic: 'the sea', words: 500 }, ENGLISH).split(/(?<=[.])\s+/);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('differs from topic to topic by more than the topic', () => {
    const sea = writeEssay({ topic: 'the sea', words: 200 }, ENGLISH).replaceAll('the sea', '');
    const tea = writeEssay({ topic: 'the tea', words: 200 }, ENGLISH).replaceAll('the tea', '');
    expect(sea).not.toBe(tea);
  });

  it('takes a topic with special characters literally', () => {
    expect(writeEssay({ topic: '$& {aspect}', words: 60 }, ENGLISH)).toContain('$& {aspect}');
  });

  it('agrees with a plural topic', () => {
    const essay = writeEssay({ topic: 'rivers', words: 3_000 }, ENGLISH);
    expect(essay).not.toMatch(/(?:^|[,;.:#] |\b(?:where|what|that|why) )rivers (?:\w+s|is|has|was)\b/im);
  });

  it.each(LANGUAGES)('takes about as many words as asked for in %s, without a gap', async (language) => {
    const speech = await loadSpeech(language);
    const essay = writeEssay({ topic: speech.texts.essayTopic, words: 300 }, speech);
    expect(essay).not.toMatch(/[{}]|undefined/);
    expect(countWords(essay)).toBeGreaterThan(270);
    expect(countWords(essay)).toBeLessThan(360);
    const sentences = essay.split(/(?<=[.。])\s*/u).filter((each) => each.length > 20);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

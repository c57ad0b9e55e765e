import { readEssayRequest, writeEssay } from '@/providers/demo/replies/write-essay';
import { LANGUAGES } from './languages';
import type { DemoLanguage } from '@/providers/demo/languages/demo-language';
import { ENGLISH, loadSpeech } from '@/providers/demo/languages/load-texts';
import { countWords } from '@/providers/demo/split-text';

/**
 * Where a topic may stand, so that neither its number nor its gender or case shows: after a preposition or as an object, in German between
 * quotation marks. Chinese and Japanese words have no forms, but no space may stand beside them.
 */
const FITS_ANY_TOPIC: Readonly<Record<DemoLanguage, { readonly around: RegExp; readonly never: RegExp }>> = {
  en: {
    around: /\b(?:with|of|about|at|on|to|describe|sees|and|if|without it,) \{topic\}/gi,
    never: /(?:and|if|it,) \{topic\} (?:is|are|has|have|was|\w{3,}s)\b/i,
  },
  de: { around: /„\{topic\}“/g, never: /\b(?:der|die|den|dem|des|ein\w*) „\{topic\}“/i },
  es: { around: /\b(?:sobre|en|con) \{topic\}/gi, never: /(?<!sobre )\{topic\} (?:es|son|está|están|ha|han)\b/ },
  ar: { around: /(?:على|عن|من|إلى|مع) \{topic\}/g, never: /\{topic\} (?:هو|هي|كان|كانت)/ },
  'zh-Hans': { around: /\{topic\}/g, never: /(?<!\*) \{topic\}|\{topic\} |\{topic\}们/ },
  ja: { around: /\{topic\}/g, never: /(?<!\*) \{topic\}|\{topic\} |\{topic\}たち/ },
};

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

  it.each(Object.entries(FITS_ANY_TOPIC))(
    'has phrases that fit a topic of any number and gender in %s',
    async (language, { around, never }) => {
      const { headings, sentences, points } = (await loadSpeech(language as DemoLanguage)).essay;
      const phrases = [...headings, ...sentences, ...points].filter((phrase) => phrase.includes('{topic}'));
      expect(phrases.length).toBeGreaterThan(10);
      expect(phrases.filter((phrase) => phrase.replaceAll(around, '').includes('{topic}'))).toEqual([]);
      expect(phrases.filter((phrase) => never.test(phrase))).toEqual([]);
    },
  );

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

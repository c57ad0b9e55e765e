import { priceUsd, roundedUsd } from '@/ui/format/money';
import { compactCount, duration, fileSize, seconds, type NumberFormat } from '@/ui/format/numbers';
import { createI18n } from '@/ui/i18n/create-i18n';
import { LANGUAGES, localeFor } from '@/ui/i18n/languages';

const readers = new Map<string, NumberFormat>();

beforeAll(async () => {
  for (const language of [...LANGUAGES.map(({ tag }) => tag), 'ar-EG']) {
    const { i18n, setLanguage } = createI18n();
    await setLanguage(localeFor('system', [language]));
    readers.set(language, { t: i18n.t, language });
  }
});

const inEveryLanguage = (words: (reader: NumberFormat) => string) =>
  Object.fromEntries([...readers].map(([language, reader]) => [language, words(reader).replace(/[\s\u200f]+/g, ' ')]));

describe('number formatting follows the language', () => {
  it('for rounded counts', () => {
    expect(inEveryLanguage((reader) => compactCount(41_213, reader))).toEqual({
      en: '41.2k',
      'zh-Hans': '41.2K',
      de: '41,2 Tsd.',
      ja: '41.2K',
      es: '41,2 mil',
      ar: '41.2 ألف',
      'ar-EG': '٤١٫٢ ألف',
    });
    const english = readers.get('en') as NumberFormat;
    const of = (count: number) => compactCount(count, english);
    expect([0, 999, 1_000, 1_500, 128_000, 999_999, 1_048_576].map(of)).toEqual([
      '0',
      '999',
      '1k',
      '1.5k',
      '128k',
      '1M',
      '1M',
    ]);
  });

  it('for durations', () => {
    expect(inEveryLanguage((reader) => duration(1_234, reader))).toEqual({
      en: '1.2 s',
      'zh-Hans': '1.2 秒',
      de: '1,2 s',
      ja: '1.2 秒',
      es: '1,2 s',
      ar: '1.2 ث',
      'ar-EG': '١٫٢ ث',
    });
    expect(inEveryLanguage((reader) => duration(12.4, reader))).toMatchObject({
      en: '12 ms',
      ja: '12 ミリ秒',
      ar: '12 م.ث',
    });
    expect(seconds(61_400, 'en')).toBe('61');
    expect(seconds(300, 'de')).toBe('0,3');
  });

  it('for file sizes', () => {
    expect(inEveryLanguage((reader) => fileSize(2_430_000, reader))).toMatchObject({
      en: '2.4 MB',
      de: '2,4 MB',
      ar: '2.4 م.ب',
    });
    expect(inEveryLanguage((reader) => fileSize(812, reader))).toMatchObject({ en: '812 B', ar: '812 بايت' });
  });

  it('for prices in dollars', () => {
    const price = inEveryLanguage(({ language }) => priceUsd(0.075, language));
    expect(price).toMatchObject({ en: '$0.075', de: '0,075 $', 'zh-Hans': 'US$0.075' });
    expect(priceUsd(3, 'en')).toBe('$3');
    expect(roundedUsd(1234.5, 'de').replace(/\s/g, ' ')).toBe('1.234,50 $');
  });

  it('and keeps the dollar sign beside its letters in right-to-left text', () => {
    expect(roundedUsd(3, 'ar')).toMatch(/US\$\u200e$/);
  });
});

describe('a value inside a sentence', () => {
  const translate = (language: string, options: object) =>
    readers.get(language)?.t('agents.withModel', options as never);

  it('is isolated where its direction differs from that of the sentence, so that punctuation stays in place', () => {
    expect(translate('ar', { agent: 'Assistant', model: 'نموذج' })).toContain('\u2068Assistant\u2069');
    expect(translate('ar', { agent: 'Assistant', model: 'نموذج' })).not.toContain('\u2068نموذج');
    expect(translate('en', { agent: 'مساعد', model: 'm-1' })).toContain('\u2068مساعد\u2069');
    expect(translate('en', { agent: 'Assistant', model: 'm-1' })).not.toMatch(/[\u2068\u2069]/);
  });

  it('is formatted as a number of the language', () => {
    const messages = (language: string) => readers.get(language)?.t('context.messages', { count: 1234 });
    expect(messages('en')).toBe('1,234 messages');
    expect(messages('de')).toBe('1.234 Nachrichten');
    expect(messages('ar-EG')).toContain('١٬٢٣٤');
  });
});

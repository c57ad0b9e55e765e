import {
  compareTranslations,
  requiredTranslations,
  flatten,
  mergeTranslations,
} from '../../scripts/translations/compare-translations';
import { ENGLISH, readTranslation, TRANSLATED } from '../../scripts/translations/translation-files';

const english = flatten({
  chat: { copy: 'Copy', from: 'From {{name}}' },
  list: { found_one: '{{count}} hit', found_other: '{{count}} hits' },
});

const NOTHING = { missing: [], extra: [], placeholders: [] };

it.each(TRANSLATED)('the %s translation has exactly the keys of the English text', (language) => {
  const { missing, extra, placeholders } = compareTranslations(ENGLISH, readTranslation(language), language);
  const faults = { missing: [...missing.keys()], extra, placeholders };
  expect(faults).toEqual(NOTHING);
});

describe('the English text', () => {
  it('has both plural forms wherever it has one', () => {
    const { missing, extra } = compareTranslations(ENGLISH, ENGLISH, 'en');
    expect({ missing: [...missing.keys()], extra }).toEqual({ missing: [], extra: [] });
  });
});

describe('the translation check', () => {
  it('requires exactly the plural forms of each language', () => {
    const forms = (language: string) =>
      [...requiredTranslations(english, language).keys()]
        .filter((path) => path.startsWith('list.'))
        .map((path) => path.slice(11));
    expect(forms('ar').sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
    expect(forms('ja')).toEqual(['other']);
    expect(forms('de').sort()).toEqual(['one', 'other']);
  });

  it('finds missing, blank and unknown translations', () => {
    const german = flatten({ chat: { copy: ' ', paste: 'Einfügen' }, list: { found_other: '{{count}} Treffer' } });
    const { missing, extra } = compareTranslations(english, german, 'de');
    expect([...missing.keys()]).toEqual(['chat.copy', 'chat.from', 'list.found_one']);
    expect(extra).toEqual(['chat.paste']);
  });

  it('finds a placeholder that is missing, misspelt or added', () => {
    const wrong = (from: string) => compareTranslations(english, flatten({ chat: { from } }), 'de').placeholders;
    expect(wrong('Von {{name}}')).toEqual([]);
    expect(wrong('Von {{ name }}')).toEqual([]);
    expect(wrong('Von jemandem')).toEqual(['chat.from']);
    expect(wrong('Von {{nam}}')).toEqual(['chat.from']);
    expect(wrong('Von {{name}} und {{other}}')).toEqual(['chat.from']);
  });

  it('allows one and two to be spelt out, but no larger number', () => {
    const german = flatten({ list: { found_one: 'ein Treffer', found_other: 'viele Treffer' } });
    expect(compareTranslations(english, german, 'de').placeholders).toEqual(['list.found_other']);
  });

  it('adds translations in the order of the English text and drops unknown ones', () => {
    const before = flatten({ gone: 'Weg', list: { found_other: '{{count}} Treffer' } });
    const added = new Map([['chat.copy', 'Kopieren']]);
    expect(JSON.stringify(mergeTranslations(english, 'de', before, added))).toBe(
      '{"chat":{"copy":"Kopieren"},"list":{"found_other":"{{count}} Treffer"}}',
    );
  });
});

import { render, screen } from '@testing-library/react-native';
import * as Localization from 'expo-localization';
import fc from 'fast-check';
import { useTranslation } from 'react-i18next';
import { Text } from 'react-native';

import { exactCount } from '@/ui/format/numbers';
import { exactTime } from '@/ui/format/times';
import { localeFor, type LanguageChoice } from '@/ui/i18n/languages';
import { toLocaleTag } from '@/ui/i18n/locale-tag';
import { I18nProvider } from '@/ui/i18n/i18n-provider';

describe('a locale name from the system', () => {
  it.each([
    ['en-US@posix', 'en-US'],
    ['zh_CN.UTF-8', 'zh-CN'],
    ['de_AT@euro', 'de-AT'],
    ['ar-EG', 'ar-EG'],
    ['EN-gb', 'en-GB'],
    ['xx', 'xx'],
    ['C', null],
    ['C.UTF-8', null],
    ['', null],
    ['@posix', null],
    ['English (US)', null],
  ])('%s becomes %s', (name, tag) => {
    expect(toLocaleTag(name)).toBe(tag);
  });

  it('keeps its region where the app supports the language, and falls back to English where it names none', () => {
    expect(localeFor('system', ['en-US@posix'])).toBe('en-US');
    expect(localeFor('system', ['zh_CN.UTF-8'])).toBe('zh-Hans');
    expect(localeFor('de', ['C', 'de_AT.UTF-8'])).toBe('de-AT');
    for (const name of ['C', 'POSIX', '', 'xx']) expect(localeFor('system', [name])).toBe('en');
  });

  it('always becomes a locale that dates, numbers, plurals and sorting accept', () => {
    const language = fc.constantFrom('en', 'zh-Hans', 'ar', 'de-AT', 'C', '');
    const suffix = fc.tuple(
      fc.constantFrom('-', '_', '.', '@', '=', ' '),
      fc.constantFrom('US', 'posix', 'UTF-8', 'x', 'u', 'nu', '1', ''),
    );
    const posixName = fc.tuple(language, fc.array(suffix, { maxLength: 3 })).map((parts) => parts.flat(2).join(''));
    const name = fc.oneof(posixName, fc.string({ unit: 'binary' }));
    const choice = fc.constantFrom<LanguageChoice>('system', 'en', 'ar');
    fc.assert(
      fc.property(fc.array(name, { maxLength: 3 }), choice, (names, chosen) => {
        const locale = localeFor(chosen, names);
        exactTime(0, locale);
        exactCount(1_000, locale);
        new Intl.PluralRules(locale).select(2);
        'a'.localeCompare('b', locale);
      }),
    );
  });
});

describe('a system whose locale Intl refuses', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(['en-US@posix', 'C', 'POSIX', '', 'xx', 'zh_CN.UTF-8'])(
    'with %s still shows text, numbers and dates',
    async (name) => {
      const [locale] = Localization.getLocales();
      if (!locale) throw new Error('The system has no locale.');
      jest.spyOn(Localization, 'useLocales').mockReturnValue([{ ...locale, languageTag: name }]);
      await render(
        <I18nProvider>
          <Sample />
        </I18nProvider>,
      );
      expect(await screen.findByText(/2,?000/)).toBeTruthy();
    },
  );
});

function Sample() {
  const { i18n } = useTranslation();
  return (
    <Text>
      {exactCount(2_000, i18n.language)} {exactTime(0, i18n.language)}
    </Text>
  );
}

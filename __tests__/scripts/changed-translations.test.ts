import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changedTranslations, type TextsAt } from '../../scripts/translations/changed-translations';
import { flatten, mergeTranslations, type TranslationTree } from '../../scripts/translations/compare-translations';
import { readAdditions } from '../../scripts/translations/read-additions';
import { textsAtCommit } from '../../scripts/translations/texts-at-commit';

const texts = (english: TranslationTree, translation: TranslationTree): TextsAt => ({
  english: flatten(english),
  translation: flatten(translation),
});

const german = { chat: { copy: 'Kopieren', again: 'Noch einmal', old: 'Alt' } };
const earlier = texts({ chat: { copy: 'Copy', again: 'Answer again', old: 'Old' } }, german);

const revise = (now: TextsAt, language = 'de', before = earlier) =>
  Object.fromEntries(changedTranslations(before, now, language));

describe('the texts to revise', () => {
  it('are those whose English text changed, with both texts and the translation', () => {
    const now = texts({ chat: { copy: 'Copy', again: 'Regenerate', old: 'Old' } }, german);
    expect(revise(now)).toEqual({
      'chat.again': { before: 'Answer again', after: 'Regenerate', translation: 'Noch einmal' },
    });
  });

  it('include new keys and keys without a translation, in English order', () => {
    const now = texts(
      { chat: { share: 'Share', copy: 'Copy', again: 'Answer again' } },
      { chat: { copy: 'Kopieren' } },
    );
    const found = revise(now);
    expect(Object.keys(found)).toEqual(['chat.share', 'chat.again']);
    expect(found['chat.share']).toEqual({ before: null, after: 'Share', translation: '' });
  });

  it('give a renamed key the translation of its earlier name, even after that was removed', () => {
    const english = { chat: { copy: 'Copy', old: 'Old' }, message: { again: 'Answer again' } };
    const expected = { 'message.again': { before: 'Answer again', after: 'Answer again', translation: 'Noch einmal' } };
    expect(revise(texts(english, german))).toEqual(expected);
    expect(revise(texts(english, { chat: { copy: 'Kopieren', old: 'Alt' } }))).toEqual(expected);
  });

  it('have every plural form of the language', () => {
    const before = texts({ hit_one: '{{count}} hit', hit_other: '{{count}} hits' }, { hit_other: '{{count}} نتيجة' });
    const now = texts({ hit_one: '{{count}} hit', hit_other: '{{count}} results' }, { hit_other: '{{count}} نتيجة' });
    const found = revise(now, 'ar', before);
    expect(found['hit_few']).toEqual({ before: '{{count}} hits', after: '{{count}} results', translation: '' });
    expect(Object.keys(found)).toHaveLength(6);
  });

  it('come back revised and replace the translation, in English order', () => {
    const now = texts({ chat: { again: 'Regenerate', copy: 'Copy' } }, german);
    const file = JSON.stringify({
      ...revise(now),
      'chat.again': { after: 'Regenerate', translation: 'Neu generieren' },
    });
    expect(JSON.stringify(mergeTranslations(now.english, 'de', now.translation, readAdditions(file)))).toBe(
      '{"chat":{"again":"Neu generieren","copy":"Kopieren"}}',
    );
  });
});

describe('the file of a translator', () => {
  it('may be plain, and a blank translation does not replace one', () => {
    expect([...readAdditions('{"a":"Eins","b":{"translation":""},"c":" "}')]).toEqual([['a', 'Eins']]);
  });

  it('is refused if a value is no text', () => {
    expect(() => readAdditions('{"a":{"after":"One"}}')).toThrow('"a" has no translation.');
  });
});

describe('the texts at a commit', () => {
  let folder: string;
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
      encoding: 'utf8',
    }).trim();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const commit = () => {
    git('add', '.');
    git('commit', '-q', '--no-gpg-sign', '-m', 'Texts');
    return git('rev-parse', 'HEAD');
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skein-repository-'));
    git('init', '-q');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are read from its own sources, whatever the files are now', () => {
    write('src/names.ts', "export const NAME = 'OpenAI';\n");
    write('src/ui/i18n/english/en-a.ts', "import { NAME } from '@/names';\nexport const a = { a: { name: NAME } };\n");
    write('src/ui/i18n/english/en.ts', "import { a } from './en-a';\nexport const en = { ...a } as const;\n");
    write('src/ui/i18n/translations/de.json', '{"a":{"name":"Der Name"}}');
    const first = commit();
    write('src/names.ts', "export const NAME = 'Another';\n");
    write('src/ui/i18n/translations/de.json', '{}');
    commit();

    const { english, translation } = textsAtCommit(folder, first, 'de');
    expect([...english]).toEqual([['a.name', 'OpenAI']]);
    expect([...translation]).toEqual([['a.name', 'Der Name']]);
  });

  it('are missed in words at a commit that has none', () => {
    write('src/index.ts', 'export {};\n');
    const first = commit();
    expect(() => textsAtCommit(folder, first, 'de')).toThrow('There are no English texts in src/ui/i18n');
  });
});

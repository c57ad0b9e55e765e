/**
 * Helps translators (docs/translating.md).
 *
 *   npm run -s translations                          the state of each language
 *   npm run -s translations -- de                    the missing German translations, as JSON: path and English text
 *   npm run -s translations -- de changed COMMIT     what to revise since that commit, as JSON: path, English before and after, translation
 *   npm run -s translations -- de add FILE.json      adds or replaces translations, from either JSON
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedTranslations } from './translations/changed-translations';
import { compareTranslations, mergeTranslations, requiredTranslations } from './translations/compare-translations';
import { readAdditions } from './translations/read-additions';
import { textsAtCommit } from './translations/texts-at-commit';
import { ENGLISH, readTranslation, TRANSLATED, writeTranslation } from './translations/translation-files';

const [language, action, subject] = process.argv.slice(2);

if (language === undefined) {
  for (const tag of TRANSLATED) {
    const { missing, extra, placeholders } = compareTranslations(ENGLISH, readTranslation(tag), tag);
    console.log(
      `${tag}: ${missing.size} missing, ${extra.length} extra, ${placeholders.length} with other placeholders`,
    );
    for (const path of [...extra, ...placeholders]) console.log(`  ${path}`);
  }
} else if (!TRANSLATED.includes(language)) {
  fail(`There is no language "${language}". There are: ${TRANSLATED.join(', ')}.`);
} else if (action === undefined) {
  const { missing } = compareTranslations(ENGLISH, readTranslation(language), language);
  printJson(missing);
} else if (action === 'changed' && subject !== undefined) {
  const earlier = textsAtCommit(join(__dirname, '..'), subject, language);
  const now = { english: ENGLISH, translation: readTranslation(language) };
  printJson(changedTranslations(earlier, now, language));
} else if (action === 'add' && subject !== undefined) {
  add(language, subject);
} else {
  fail('Usage: npm run -s translations -- [language [changed COMMIT | add FILE.json]]');
}

function add(tag: string, file: string): void {
  const added = readAdditions(readFileSync(file, 'utf8'));
  writeTranslation(tag, mergeTranslations(ENGLISH, tag, readTranslation(tag), added));
  const { missing, placeholders } = compareTranslations(ENGLISH, readTranslation(tag), tag);
  console.log(`${tag}: ${added.size} read, ${missing.size} still missing.`);
  const needed = requiredTranslations(ENGLISH, tag);
  const unknown = [...added.keys()].filter((path) => !needed.has(path));
  if (unknown.length > 0) fail(`English does not have these keys, so they were left out:\n  ${unknown.join('\n  ')}`);
  if (placeholders.length > 0) fail(`Placeholders differ from the English text:\n  ${placeholders.join('\n  ')}`);
}

function printJson(entries: ReadonlyMap<string, unknown>): void {
  console.log(JSON.stringify(Object.fromEntries(entries), null, 2));
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}

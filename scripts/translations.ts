/**
 * Shows which translations are missing (docs/translating.md).
 *
 *   npm run -s translations                       the state of each language
 *   npm run -s translations -- de                 the missing German translations, as JSON: path and English text
 *   npm run -s translations -- de add FILE.json   adds translations (the same JSON with German text)
 */
import { readFileSync } from 'node:fs';
import { compareTranslations, mergeTranslations } from './translations/compare-translations';
import { ENGLISH, readTranslation, TRANSLATED, writeTranslation } from './translations/translation-files';

const [language, action, file] = process.argv.slice(2);

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
  console.log(JSON.stringify(Object.fromEntries(missing), null, 2));
} else if (action === 'add' && file !== undefined) {
  const added = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  const before = readTranslation(language);
  writeTranslation(language, mergeTranslations(ENGLISH, language, before, added));
  const { missing, placeholders } = compareTranslations(ENGLISH, readTranslation(language), language);
  console.log(`${language}: ${missing.size} still missing.`);
  if (placeholders.length > 0) fail(`Placeholders differ from the English words:\n  ${placeholders.join('\n  ')}`);
} else {
  fail('Usage: npm run -s translations -- [language [add FILE.json]]');
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}

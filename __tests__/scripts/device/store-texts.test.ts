import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LANGUAGES } from '@/ui/i18n/languages';

const FOLDER = join(__dirname, '../../../docs/store');

/** The stricter limit where the stores differ, in characters. */
const LIMITS: Record<string, number> = {
  Name: 30,
  Subtitle: 30,
  'Short description': 80,
  'Promotional text': 170,
  Keywords: 100,
  Description: 4_000,
  "What's new": 500,
};

const texts = readdirSync(FOLDER).map((file) => {
  const parts = readFileSync(join(FOLDER, file), 'utf8').split(/^## /m).slice(1);
  const fields = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return [title, lines.join('\n').trim()] as const;
  });
  return { file, fields: new Map(fields) };
});

it('there are texts for the stores in every language of the app', () => {
  const wanted = LANGUAGES.map(({ tag }) => `${tag.split('-')[0]}.md`);
  expect(texts.map(({ file }) => file).sort()).toEqual(wanted.sort());
});

it.each(texts)('$file has every text, within the limits of both stores', ({ fields }) => {
  expect([...fields.keys()]).toEqual(Object.keys(LIMITS));
  const tooLong = [...fields].filter(([title, text]) => text.length > (LIMITS[title] ?? 0) || text === '');
  expect(tooLong).toEqual([]);
});

it.each(texts)('$file has keywords that Apple accepts', ({ fields }) => {
  const keywords = fields.get('Keywords') ?? '';
  // Apple counts bytes, ignores keywords of two characters, and refuses the names of other products.
  expect(Buffer.byteLength(keywords)).toBeLessThanOrEqual(100);
  expect(keywords.split(',').filter((keyword) => keyword.trim() !== keyword || keyword.length < 3)).toEqual([]);
  expect(keywords).not.toMatch(/chatgpt|openai|claude|anthropic|gemini|google|ollama/i);
});

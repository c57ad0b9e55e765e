import fc from 'fast-check';
import { refuseKeys, withoutKeys } from '@/domain/secrets/without-keys';
import { REDACTED_KEY } from '@/domain/secrets/redact-secrets';
import { createSqlDatabase } from '@/storage/database/sql-database';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';

const secret = fc.oneof(
  fc.stringMatching(/^sk-[A-Za-z0-9_-]{8,40}$/),
  fc.stringMatching(/^[\x21-\x7e]{8,40}$/).filter((text) => !REDACTED_KEY.includes(text)),
);
const words = fc.string({ unit: 'grapheme', maxLength: 40 });
/** How a key gets into a text: alone, in a sentence, in JSON, in an address. */
const writing = fc.constantFrom<(key: string) => string>(
  (key) => key,
  (key) => `Use ${key}, please.`,
  (key) => JSON.stringify({ nested: [{ key }] }),
  (key) => `https://a.example/?k=${encodeURIComponent(key)}`,
  (key) => `${key}${key}`,
);

describe('S18: one function checks every stored word for keys', () => {
  it('no text keeps a key, in any of its spellings, and the rest of the text stays', () => {
    fc.assert(
      fc.property(
        fc.array(secret, { minLength: 1, maxLength: 4 }),
        words,
        words,
        writing,
        (secrets, before, after, write) => {
          const key = secrets[0] ?? '';
          const clean = withoutKeys(`${before}${write(key)}${after}`, secrets);
          expect(clean).toContain(REDACTED_KEY);
          for (const form of [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)])
            expect(clean.replaceAll(REDACTED_KEY, '\u0000')).not.toContain(form);
        },
      ),
    );
  });

  it('a text without a key is not changed', () => {
    fc.assert(
      fc.property(fc.array(secret), fc.string({ unit: 'grapheme' }), (secrets, text) => {
        fc.pre(!secrets.some((key) => text.includes(key)));
        expect(withoutKeys(text, secrets)).toBe(text);
      }),
    );
  });

  it('a text is refused exactly if it would be changed, wherever it is among the words', async () => {
    await fc.assert(
      fc.asyncProperty(
        secret,
        fc.object({ values: [words, fc.integer(), fc.constant(null)] }),
        fc.boolean(),
        async (key, input, isIn) => {
          fc.pre(!JSON.stringify(input).includes(key));
          const typed = isIn ? { ...input, at: [{ text: `My ${key}` }] } : input;
          const refused = await refuseKeys(async () => [key], typed).then(
            () => false,
            (thrown: unknown) => (expect(thrown).toMatchObject({ error: { about: { is: 'key-in-text' } } }), true),
          );
          expect(refused).toBe(isIn);
        },
      ),
    );
  });

  it('the database writes none, in a statement or in a transaction', async () => {
    const key = 'sk-canary-0123456789abcdef';
    const database = createSqlDatabase(openNodeSqlite(':memory:'), () => [key]);
    await database.exec('CREATE TABLE words (text TEXT)');
    await database.run('INSERT INTO words VALUES (?)', [`a ${key}`]);
    await database.transaction((session) => session.run('INSERT INTO words VALUES (?)', [JSON.stringify({ key })]));
    const rows = await database.all<{ text: string }>('SELECT text FROM words');
    expect(rows.map(({ text }) => text)).toEqual([`a ${REDACTED_KEY}`, JSON.stringify({ key: REDACTED_KEY })]);
    await database.close();
  });
});
